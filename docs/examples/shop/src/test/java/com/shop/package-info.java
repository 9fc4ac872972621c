@NullMarked
package com.shop;

import org.jspecify.annotations.NullMarked;

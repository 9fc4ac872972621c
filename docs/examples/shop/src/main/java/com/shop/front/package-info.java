@NullMarked
package com.shop.front;

import org.jspecify.annotations.NullMarked;

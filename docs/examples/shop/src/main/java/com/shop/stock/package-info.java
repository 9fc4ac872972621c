@NullMarked
package com.shop.stock;

import org.jspecify.annotations.NullMarked;

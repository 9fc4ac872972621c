@NullMarked
package com.shop.prices;

import org.jspecify.annotations.NullMarked;

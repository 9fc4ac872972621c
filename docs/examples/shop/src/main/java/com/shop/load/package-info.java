@NullMarked
package com.shop.load;

import org.jspecify.annotations.NullMarked;

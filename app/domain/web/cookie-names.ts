/** Prefix of the cookies' names in production: browsers send such a cookie only to its own host, and only over TLS. */
export const HOST_PREFIX = "__Host-";

/** The one cookie that scripts read: the number of copies in the cart. */
export const CART_COUNT_COOKIE = "cart.count";

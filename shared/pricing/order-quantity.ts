/** Pieces of one order line at most (the contract of the commerce API). */
export const MAX_ORDER_QUANTITY = 9999;

/** Maximum quantity of an order line, as in the contract of the commerce API. */
export const MAX_ORDER_QUANTITY = 9999;

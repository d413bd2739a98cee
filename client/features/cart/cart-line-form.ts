/** Where the plain forms post a product; the storefront adds it and redirects to the cart. */
export const CART_LINE_FORM_ACTION = '/api/forms/cart-line';

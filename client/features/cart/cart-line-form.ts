/** The action of the plain add-to-cart forms; the storefront adds the product and redirects to the cart. */
export const CART_LINE_FORM_ACTION = '/api/forms/cart-line';

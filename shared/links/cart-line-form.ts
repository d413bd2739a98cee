/** Forms that add a line to the cart post here; that of a product page to this path, followed by the path of its page. */
export const CART_LINE_FORM_PATH = '/api/forms/cart-line';

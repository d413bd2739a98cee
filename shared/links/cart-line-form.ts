/** Forms that add a line to the cart post here. That of a product page posts to this path, followed by the path of its page. */
export const CART_LINE_FORM_PATH = '/api/forms/cart-line';

import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';

export const SAMPLE_FORM_ID = 'sample-form';

/**
 * The form of the buttons that order samples, once on a page. It stands outside the form of a product: inside it, Enter in
 * the quantity field would press the first of them.
 */
export function SampleForm() {
  return <form id={SAMPLE_FORM_ID} method="post" action={CART_LINE_FORM_PATH} hidden />;
}

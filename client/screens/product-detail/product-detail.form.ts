import type { FormHandler } from '#client/data/form-handler.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { changedLineOf } from '#shared/links/changed-line.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { href } from '#shared/screens/index.ts';

/** Adds the product, or gives its choices to the line of the cart that the address names, while the cart has it. */
export const handleForm: FormHandler = async ({ call, locale, url }, form) => {
  const productId = form.get('productId');
  const quantity = postedNumber(form.get('quantity'));
  const answers = answersFromFields(form);
  if (Object.keys(answers).length === 0) {
    await call('cart.line.add', { productId, quantity });
    return href('cart', locale);
  }
  const id = changedLineOf(url.search);
  const order = id === null ? null : await call('cart.order.get', null);
  const line = order?.lines.find((one) => one.id === id && one.productId === productId);
  if (line) await call('cart.line.update', { id, quantity, answers });
  else await call('cart.line.add', { productId, quantity, answers });
  return href('cart', locale);
};

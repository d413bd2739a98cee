import type { FormHandler } from '#client/data/form-handler.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { href } from '#shared/screens/index.ts';

export const handleForm: FormHandler = async ({ call, locale }, form) => {
  const answers = answersFromFields(form);
  await call('cart.line.add', {
    productId: form.get('productId'),
    quantity: postedNumber(form.get('quantity')),
    ...(Object.keys(answers).length > 0 ? { answers } : {}),
  });
  return href('cart', locale);
};

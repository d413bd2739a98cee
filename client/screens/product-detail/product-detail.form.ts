import type { FormHandler } from '#client/data/form-handler.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { href } from '#shared/screens/index.ts';

export const handleForm: FormHandler = async ({ call, locale }, form) => {
  const answers = answersFromFields(form);
  await call('cart.line.add', {
    productId: form.get('productId'),
    quantity: Number(form.get('quantity')),
    ...(Object.keys(answers).length > 0 ? { answers } : {}),
  });
  return href('cart', locale);
};

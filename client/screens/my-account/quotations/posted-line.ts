import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';

/** The line of a form with the hidden fields of `RequestForm`; undefined without a product. */
export function lineFromFields(form: URLSearchParams) {
  const productId = form.get('productId');
  if (!productId) return undefined;
  const answers = answersFromFields([...form]);
  return {
    productId,
    quantity: postedNumber(form.get('quantity') ?? '1'),
    ...(Object.keys(answers).length > 0 ? { answers } : {}),
  };
}

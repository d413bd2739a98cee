import type { FormContext, FormHandler } from '#client/data/form-handler.ts';
import { type CheckoutStep, stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { requestedDelivery } from '#client/features/checkout/delivery-choice.ts';
import { detailsSchema } from '#client/features/checkout/details-schema.ts';
import { detailsInput, postedDetails } from '#client/features/checkout/details-values.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

/** Saves the step that the URL names, and redirects to the next one; the last one leads to the payment provider. */
export const handleForm: FormHandler = async (context, form) => {
  const { call, locale, url } = context;
  const fields = Object.fromEntries(form);
  const pathOf = (step: CheckoutStep) => href('checkout', locale, { query: stepQuery(step) });
  switch (url.searchParams.get('step')) {
    case 'payment': {
      if (fields.intent === 'discount' || fields.intent === 'discount-remove') {
        if (fields.intent === 'discount') await call('cart.discount.save', { code: fields.code });
        else await call('cart.discount.remove', null);
        return pathOf('payment');
      }
      if (fields.intent === 'place') {
        const { id } = await call('checkout.order.place', null);
        return href('checkoutResult', locale, { query: { order: id } });
      }
      const totalIncVat = Number(fields.total);
      const { redirectUrl } = await call('checkout.payment.initiate', { method: fields.method, totalIncVat });
      return redirectUrl;
    }
    case 'delivery':
      await call('checkout.shipping.save', requestedDelivery(fields));
      return pathOf('payment');
    default:
      await saveDetails(context, fields);
      return pathOf('delivery');
  }
};

async function saveDetails({ call, locale }: FormContext, fields: Readonly<Record<string, string>>) {
  const { country } = localeDefinition(locale);
  const values = postedDetails(fields, country);
  const valid = await detailsSchema(values, country).validate(values, { abortEarly: false });
  await call('checkout.details.save', detailsInput(valid));
}

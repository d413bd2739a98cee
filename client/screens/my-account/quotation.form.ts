import type { FormHandler } from '#client/data/form-handler.ts';
import { parseQuotationReference, QUOTATION_VIEW } from '#client/features/cart/quotation-query.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { href } from '#shared/screens/index.ts';
import { lineFromFields } from './quotations/posted-line.ts';

/** Accepts the posted version of the quotation that the URL names; the cart shows it. */
export const handleAcceptance: FormHandler = async ({ call, locale, url }, form) => {
  await call('order.quotation.accept', {
    ...parseQuotationReference(url.searchParams),
    version: postedNumber(form.get('version')),
  });
  return href('cart', locale);
};

/** Requests a quotation of the posted product, the quotation in the URL or the cart, and redirects to its page. */
export const handleQuotationRequest: FormHandler = async ({ call, locale, url }, form) => {
  const line = lineFromFields(form);
  const quotation = parseQuotationReference(url.searchParams);
  const { number } = await call('order.quotation.create', {
    contact: {
      firstName: form.get('contact.firstName'),
      lastName: form.get('contact.lastName'),
      email: form.get('contact.email'),
      phone: form.get('contact.phone') || null,
      company: form.get('contact.company') || null,
    },
    message: form.get('message') || null,
    line,
    quotation: line ? undefined : quotation,
  });
  return href('myAccount', locale, { query: { view: QUOTATION_VIEW, number, sent: '1' } });
};

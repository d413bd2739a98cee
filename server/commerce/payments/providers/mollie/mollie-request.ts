import { CaptureMethod, Locale as MollieLocale, type PaymentCreateParams } from '@mollie/api-client';
import { streetParts } from '#shared/countries/postal-address.ts';
import type { Locale } from '#shared/locales/index.ts';
import { vatIncludedIn } from '#shared/pricing/vat.ts';
import { isLocalHost } from '#shared/screens/shop-host.ts';
import type { PaymentRequest } from '../../../order-records/payments/provider.ts';
import { mollieAmount } from './mollie-amount.ts';
import { mollieMethod } from './mollie-methods.ts';

/** The language of Mollie's pages; without one, Mollie takes that of the browser. */
function mollieLocale(locale: Locale): MollieLocale | undefined {
  return Object.values(MollieLocale).find((known) => known === locale.replace('-', '_'));
}

// The client does not export the enum of its line types.
type LineType = NonNullable<PaymentCreateParams['lines']>[number]['type'] & string;

/** A payment request in the format of Mollie's API. Throws ProviderError for a method that Mollie does not have. */
export function toMollieRequest(request: PaymentRequest): PaymentCreateParams {
  const money = (minor: number) => mollieAmount(minor, request.currency);
  const { billingAddress: address } = request;
  const { street, above } = streetParts(address);
  const method = mollieMethod(request.method);
  const locale = mollieLocale(request.locale);
  return {
    idempotencyKey: request.idempotencyKey,
    amount: money(request.amount),
    description: request.description,
    method: method.name,
    ...(locale ? { locale } : {}),
    // Mollie would capture at once by default; Klarna bills the shopper then.
    // https://docs.mollie.com/docs/place-a-hold-for-a-payment
    ...(method.authorisesFirst ? { captureMode: CaptureMethod.manual } : {}),
    redirectUrl: request.returnUrl,
    ...(isReachable(request.webhookUrl) ? { webhookUrl: request.webhookUrl } : {}),
    metadata: { paymentId: request.idempotencyKey },
    billingAddress: {
      givenName: address.firstName,
      familyName: address.lastName,
      email: request.email,
      streetAndNumber: street,
      ...(above.length > 0 ? { streetAdditional: above.join(', ') } : {}),
      postalCode: address.postalCode,
      city: address.city,
      country: address.country,
      ...(address.company ? { organizationName: address.company } : {}),
    },
    // Quantity 1: the description contains the quantity. Mollie requires the VAT that the total contains.
    lines: request.lines.map((line) => ({
      type: line.kind as LineType,
      description: line.description,
      quantity: 1,
      unitPrice: money(line.totalIncVat),
      totalAmount: money(line.totalIncVat),
      vatRate: line.vatRate.toFixed(2),
      vatAmount: money(vatIncludedIn(line.totalIncVat, line.vatRate)),
    })),
  };
}

/** Mollie rejects local webhook URLs. Return page and polling then update the payment. */
function isReachable(url: string): boolean {
  return !isLocalHost(new URL(url).hostname);
}

import type { OrderMailKind } from '../../../db/schema/mail.ts';
import { addressCorrected } from '../address-corrected/address-corrected.ts';
import { orderCancelled } from '../order-cancelled/order-cancelled.ts';
import { orderConfirmation } from '../order-confirmation/order-confirmation.ts';
import { orderInProduction } from '../order-in-production/order-in-production.ts';
import { orderInvoiced } from '../order-invoiced/order-invoiced.ts';
import { orderLink } from '../order-link/order-link.ts';
import { orderReady } from '../order-ready/order-ready.ts';
import { orderShipped } from '../order-shipped/order-shipped.ts';
import { paymentReceived } from '../payment-received/payment-received.ts';
import { paymentReminder } from '../payment-reminder/payment-reminder.ts';
import { quotation, quotationEnded, quotationReminder } from '../quotation/quotation-mails.ts';
import { refundedMail } from '../refunded/refunded.ts';
import { returnRejected } from '../return-rejected/return-rejected.ts';
import { returnRequested } from '../return-requested/return-requested.ts';
import { returnUnconfirmed } from '../return-unconfirmed/return-unconfirmed.ts';
import { reviewRequest } from '../review-request/review-request.ts';
import { vatConfirmed } from '../vat-confirmed/vat-confirmed.ts';
import type { OrderMailTemplate } from './order-mail-template.ts';

/** A mail for each kind. */
export const ORDER_MAILS = {
  'order-confirmation': orderConfirmation,
  'order-link': orderLink,
  'return-unconfirmed': returnUnconfirmed,
  'return-requested': returnRequested,
  'return-rejected': returnRejected,
  'payment-reminder': paymentReminder,
  'payment-received': paymentReceived,
  'address-corrected': addressCorrected,
  'order-in-production': orderInProduction,
  'order-shipped': orderShipped,
  'order-ready': orderReady,
  'order-invoiced': orderInvoiced,
  'order-cancelled': orderCancelled,
  refunded: refundedMail,
  'vat-confirmed': vatConfirmed,
  'review-request': reviewRequest,
  quotation,
  'quotation-reminder': quotationReminder,
  'quotation-ended': quotationEnded,
} as const satisfies Readonly<Record<OrderMailKind, OrderMailTemplate<object>>>;

type TemplateOf<Kind extends OrderMailKind> = (typeof ORDER_MAILS)[Kind];

/** Content of a kind of mail besides the order. */
export type OrderMailData<Kind extends OrderMailKind> =
  TemplateOf<Kind> extends OrderMailTemplate<infer Data> ? Data : never;

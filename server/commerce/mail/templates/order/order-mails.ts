import type { OrderMailKind } from '../../../db/schema/mail.ts';
import { orderConfirmation } from '../order-confirmation/order-confirmation.ts';
import { returnRequested } from '../return-requested/return-requested.ts';
import type { OrderMailTemplate } from './order-mail-template.ts';

/** A mail for each kind. */
export const ORDER_MAILS = {
  'order-confirmation': orderConfirmation,
  'return-requested': returnRequested,
} as const satisfies Readonly<Record<OrderMailKind, OrderMailTemplate<object>>>;

type TemplateOf<Kind extends OrderMailKind> = (typeof ORDER_MAILS)[Kind];

/** What a kind of mail says besides the order. */
export type OrderMailData<Kind extends OrderMailKind> =
  TemplateOf<Kind> extends OrderMailTemplate<infer Data> ? Data : never;

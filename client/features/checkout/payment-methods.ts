import type { InputOf } from '#client/data/query.ts';

export type PaymentMethodId = InputOf<'checkout.payment.initiate'>['method'];

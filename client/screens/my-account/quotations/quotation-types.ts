import type { OutputOf } from '#client/data/query.ts';

export type Quotation = NonNullable<OutputOf<'order.quotation.get'>>;
export type QuotationState = Quotation['state'];

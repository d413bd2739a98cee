import type { OutputOf } from '#client/data/query.ts';

export type OrderPage = OutputOf<'order.list.get'>;
export type PastOrder = OrderPage['items'][number];
export type OrderState = PastOrder['state'];

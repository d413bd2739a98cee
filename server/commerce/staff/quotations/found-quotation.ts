import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import type { Quotation } from '../../quotations/quotation.response.ts';

export interface FoundQuotation {
  readonly order: OrderRow;
  readonly quotation: Quotation;
}

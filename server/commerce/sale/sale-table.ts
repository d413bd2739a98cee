import type { SaleTable } from '../order-records/sale-moments.ts';
import { analytics } from './consumers/analytics.ts';
import { deliveryDays } from './consumers/delivery-days.ts';
import { discountUses } from './consumers/discount-uses.ts';
import { erp } from './consumers/erp.ts';
import { invoices } from './consumers/invoices.ts';
import { mails } from './consumers/mails.ts';
import { staff } from './consumers/staff.ts';
import { stock } from './consumers/stock.ts';

/** Consumers of a sale. Invoices are last: they lock their numbering. */
export const SALE_TABLE: SaleTable = [
  deliveryDays,
  discountUses,
  stock,
  mails,
  staff,
  erp,
  analytics,
  invoices,
];

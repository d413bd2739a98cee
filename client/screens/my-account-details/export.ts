import type { Customer } from '#client/features/account/customer.ts';

/** The route that streams everything that is stored about the customer as a ZIP archive. */
export const EXPORT_PATH = '/api/account/export';

/** Whether the customer has confirmed recently, so that the archive can be downloaded. `customer` was just read. */
export function isConfirmed(customer: Customer | null): boolean {
  return Boolean(customer?.confirmedUntil);
}

import { findAddresses } from '../addresses/addresses.repository.ts';
import { erpAddress } from '../erp/erp-content.ts';
import { queueErpCustomer } from '../erp/erp-outbox.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findCustomer } from './customers.repository.ts';

/** Queues the current details of a customer for the ERP, with the address for invoices. */
export async function exportCustomer(tx: CommerceContext, customerId: string): Promise<void> {
  if (!tx.hasErp) return;
  const customer = await findCustomer(tx, customerId);
  if (!customer) return;
  const { email, firstName, lastName, company, phone, vatNumber, type } = customer;
  const billing = (await findAddresses(tx, customerId)).find(({ isDefaultBilling }) => isDefaultBilling);
  await queueErpCustomer(tx, customerId, {
    email,
    isBusiness: type === 'Business',
    name: company || `${firstName} ${lastName}`,
    phone: phone ?? '',
    vatNumber: vatNumber ?? '',
    address: billing ? erpAddress(billing.address) : null,
  });
}

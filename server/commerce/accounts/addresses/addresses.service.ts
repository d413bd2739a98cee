import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MAX_CUSTOMER_ADDRESSES } from '#shared/constants.ts';
import { AppError, type FieldError } from '#shared/errors/app-error.ts';
import {
  type AddressRow,
  deleteAddress,
  findAddresses,
  insertAddress,
  updateAddress,
} from '../../addresses/addresses.repository.ts';
import { withDefaults } from '../../addresses/default-addresses.ts';
import { validateAddress } from '../../cart/address.service.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/invalid-fields.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { lockCustomer } from '../../sessions/owner.service.ts';
import { requireCustomer } from '../account-access.service.ts';
import { exportCustomer } from '../customer-export.service.ts';

type CustomerAddress = components['schemas']['CustomerAddress'];
type CustomerAddressInput = components['schemas']['CustomerAddressInput'];

/** The addresses of the customer, oldest first. Like all functions here, throws UNAUTHORIZED for a guest. */
export async function listAddresses(ctx: CommerceContext): Promise<CustomerAddress[]> {
  const { customerId } = await requireCustomer(ctx);
  return (await findAddresses(ctx, customerId)).map(toAddressResponse);
}

/** Adds an address. Throws BAD_REQUEST with every invalid field, and UNPROCESSABLE_CONTENT beyond 20 addresses. */
export function addAddress(ctx: CommerceContext, input: CustomerAddressInput): Promise<CustomerAddress[]> {
  return changeAddresses(ctx, async (tx, customerId, before) => {
    const values = validated(input);
    if (before.length >= MAX_CUSTOMER_ADDRESSES) throw tooManyAddresses();
    // Later than the previous one, so that their order is certain.
    const latest = before.at(-1)?.createdAt.getTime() ?? 0;
    const createdAt = new Date(Math.max(tx.clock().getTime(), latest + 1));
    const row = { ...values, id: randomUUID(), customerId, createdAt };
    await insertAddress(tx, { ...row, isDefaultBilling: false, isDefaultDelivery: false });
    return withDefaults([...before, row], row);
  });
}

/**
 * Changes an address. The default remains the default until another address becomes it. Throws NOT_FOUND, and
 * BAD_REQUEST with every invalid field.
 */
export function changeAddress(
  ctx: CommerceContext,
  id: string,
  input: CustomerAddressInput,
): Promise<CustomerAddress[]> {
  return changeAddresses(ctx, async (tx, _customerId, before) => {
    const values = validated(input);
    const stored = before.find((row) => row.id === id);
    if (!stored) throw addressNotFound(id);
    const { label, address } = values;
    await updateAddress(tx, { ...stored, label, address });
    const after = before.map((row) => (row === stored ? { ...row, label, address } : row));
    return withDefaults(after, { ...stored, ...values });
  });
}

/** Removes an address; the oldest one becomes the default in its place. Throws NOT_FOUND. */
export function removeAddress(ctx: CommerceContext, id: string): Promise<CustomerAddress[]> {
  return changeAddresses(ctx, async (tx, customerId, before) => {
    if (!before.some((row) => row.id === id)) throw addressNotFound(id);
    await deleteAddress(tx, customerId, id);
    return withDefaults(before.filter((row) => row.id !== id));
  });
}

type Change = (
  tx: CommerceContext,
  customerId: string,
  before: readonly AddressRow[],
) => Promise<readonly AddressRow[]>;

/**
 * Runs a change under the lock of the customer, and stores the defaults of the addresses that it returns. Queues the
 * customer for the ERP if the default billing address has changed.
 */
async function changeAddresses(ctx: CommerceContext, change: Change): Promise<CustomerAddress[]> {
  const { customerId } = await requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) {
      throw new AppError('UNAUTHORIZED', { message: 'The customer no longer exists' });
    }
    const before = await findAddresses(tx, customerId);
    const after = await change(tx, customerId, before);
    await storeDefaults(tx, after, await findAddresses(tx, customerId));
    if (!isDeepStrictEqual(billingAddress(after), billingAddress(before))) {
      await exportCustomer(tx, customerId);
    }
    return after.map(toAddressResponse);
  });
}

function billingAddress(rows: readonly AddressRow[]): AddressRow['address'] | undefined {
  return rows.find(({ isDefaultBilling }) => isDefaultBilling)?.address;
}

/** Former defaults first: an index allows one default of each kind. */
async function storeDefaults(
  tx: CommerceContext,
  after: readonly AddressRow[],
  stored: readonly AddressRow[],
): Promise<void> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changed = after.flatMap((row) => {
    const before = byId.get(row.id);
    return before && !hasSameDefaults(row, before) ? [{ row, before }] : [];
  });
  for (const { row, before } of changed) {
    await updateAddress(tx, {
      ...row,
      isDefaultBilling: row.isDefaultBilling && before.isDefaultBilling,
      isDefaultDelivery: row.isDefaultDelivery && before.isDefaultDelivery,
    });
  }
  for (const { row } of changed) await updateAddress(tx, row);
}

function hasSameDefaults(one: AddressRow, other: AddressRow): boolean {
  return one.isDefaultBilling === other.isDefaultBilling && one.isDefaultDelivery === other.isDefaultDelivery;
}

function validated(input: CustomerAddressInput): CustomerAddressInput {
  const errors: FieldError[] = [];
  const address = validateAddress(input.address, 'address', (path, messageKey, message) => {
    errors.push({ path, messageKey: `yup:errors.${messageKey}`, message });
  });
  if (errors.length > 0) throw invalidFields(errors);
  return { ...input, label: input.label.trim(), address };
}

function toAddressResponse({
  id,
  label,
  address,
  isDefaultBilling,
  isDefaultDelivery,
}: AddressRow): CustomerAddress {
  return { id, label, address, isDefaultBilling, isDefaultDelivery };
}

function addressNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no address ${id}` });
}

function tooManyAddresses(): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: `A customer has at most ${MAX_CUSTOMER_ADDRESSES} addresses`,
    messageKey: 'tooManyAddresses',
    values: { count: MAX_CUSTOMER_ADDRESSES },
  });
}

import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addressLines } from '#shared/countries/postal-address.ts';
import { territoryOf } from '#shared/countries/territories.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { validateAddress } from '../cart/address.service.ts';
import type { AddressValues } from '../db/schema/customer-values.ts';
import type { OrderDetails } from '../db/schema/orders/order-values.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import { lockOrder, type OrderRow, updateOrder } from '../order-records/orders/orders.repository.ts';
import { moved, setOff } from '../sale/set-off.ts';

/** The fields of an address that can be corrected: another country has another VAT. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'addition',
  'postalCode',
  'city',
] as const satisfies readonly (keyof AddressValues)[];
export type AddressField = (typeof ADDRESS_FIELDS)[number];

interface Correction {
  readonly address: Readonly<Record<AddressField, string>>;
  /** {@link addressVersion} of the address that is to be replaced. */
  readonly replaces: string;
}

export type AddressOutcome =
  | {
      readonly status: 'corrected' | 'unchanged';
      readonly before: AddressValues;
      readonly after: AddressValues;
    }
  /** The order is not paid yet, was shipped or erased, or is to be collected. */
  | { readonly status: 'fixed' }
  /** Somebody has corrected it in the meantime. */
  | { readonly status: 'changed' }
  | { readonly status: 'invalid'; readonly fields: readonly string[] }
  /** VAT, delivery costs or days are others there, or the shop does not deliver there. */
  | { readonly status: 'elsewhere' };

/** The address to which an order goes. */
export function deliveryAddressOf({ deliveryAddress, billingAddress }: OrderDetails): AddressValues {
  return deliveryAddress ?? billingAddress;
}

/** Tells whether an address has changed. */
export function addressVersion(address: AddressValues): string {
  const values = ADDRESS_FIELDS.map((name) => address[name] ?? '');
  return hash('sha256', JSON.stringify([...values, address.country])).slice(0, 16);
}

/** Whether the delivery address of an order can still be corrected. */
export function isCorrectable({
  state,
  shipping,
  details,
}: {
  readonly state: OrderRow['state'];
  readonly shipping: { readonly method: string } | null;
  readonly details: object | null;
}): boolean {
  const isOpen = state === 'Placed' || state === 'Paid' || state === 'InProduction';
  return isOpen && shipping?.method !== 'Pickup' && details !== null;
}

/**
 * Corrects the delivery address of an order that is still to be shipped, within what its VAT, delivery costs and promised day apply
 * to, records it in the history of the order and tells the shopper. The billing address stays. Throws NOT_FOUND.
 */
export function correctDeliveryAddress(
  ctx: OrderContext,
  orderId: string,
  correction: Correction,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<AddressOutcome> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const outcome = decide(order, correction);
    if (isDryRun || outcome.status !== 'corrected' || !order.details) return outcome;
    const { before, after } = outcome;
    const note = [before, after].map((address) => addressLines(address).join(', ')).join(' → ');
    await insertOrderEvent(tx, { orderId, kind: 'address', data: { note } });
    const corrected = await updateOrder(tx, order, { details: { ...order.details, deliveryAddress: after } });
    await setOff(tx, 'addressCorrected', moved(tx, corrected));
    return outcome;
  });
}

function decide(order: OrderRow, { address, replaces }: Correction): AddressOutcome {
  const { details } = order;
  if (!details || !isCorrectable(order)) return { status: 'fixed' };
  const before = deliveryAddressOf(details);
  if (replaces !== addressVersion(before)) return { status: 'changed' };
  const invalid = new Set<string>(
    ADDRESS_FIELDS.filter((name) => address[name].length > FIELD_LENGTHS[name]),
  );
  const after = validateAddress({ ...address, country: before.country }, '', (path) =>
    invalid.add(path.slice(1)),
  );
  if (invalid.size > 0) return { status: 'invalid', fields: [...invalid] };
  const [from, to] = [territoryOf(before), territoryOf(after)];
  if (from.zone !== to.zone || !isDeepStrictEqual(from.vat, to.vat)) return { status: 'elsewhere' };
  return { status: addressVersion(after) === replaces ? 'unchanged' : 'corrected', before, after };
}

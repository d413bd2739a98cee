import { canTransition, isCancellable } from '#shared/commerce-api/order-states.ts';
import { isLocale, localeDefinition } from '#shared/locales/index.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { isVatNumberDecisive } from '#shared/pricing/decisive-vat-number.ts';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import { enteredCodes, parcelsWith } from '#shared/tracking/parcels.ts';
import { MONEY_BACK } from '../../db/schema/orders/money-back.ts';
import { isCorrectable } from '../../fulfilment/delivery-address.service.ts';
import { amountOf, type OrderAction, REPEATED_MAILS } from '../../operator/orders/order-arguments.ts';
import type { MoveData, MoveTarget } from '../../order-records/orders/order-moves.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { isTicked, textOf } from '../page/form-values.ts';

export const ORDER_ACTIONS = [
  'produce',
  'ready',
  'ship',
  'complete',
  'return',
  'capture',
  'refund',
  'money',
  'vat',
  'mail',
  'note',
  'address',
  'cancel',
] as const;
export type ActionName = (typeof ORDER_ACTIONS)[number];
/** The actions of the command `orders`. */
export type CommandName = Exclude<ActionName, 'address'>;

/** Fault of a form that cannot be read, as a key of `staff:faults`. */
export type FormFault = 'reason' | 'text' | 'tooLong' | 'mail' | 'parts' | 'quantity' | 'amount' | 'kind';

const MOVES: Partial<Record<ActionName, MoveTarget>> = {
  produce: 'InProduction',
  ready: 'ReadyForPickup',
  ship: 'Shipped',
  complete: 'Completed',
  return: 'Returned',
  cancel: 'Cancelled',
};

/** Whether an action makes sense for an order as it is shown. The functions of the commands decide whether it is allowed. */
export function isOffered(action: ActionName, order: Order): boolean {
  const { state, number, shipping, payment, details, totals } = order;
  const isPickup = shipping?.method === 'Pickup';
  if (action === 'address') return isCorrectable(order);
  if (action === 'ship' && (isPickup || state === 'Shipped')) return !isPickup;
  if (action === 'ready' && !isPickup) return false;
  if (action === 'cancel') return isCancellable(state, totals.incVat);
  const target = MOVES[action];
  if (target) return canTransition(state, target);
  const hasMoney = number !== null && payment !== null && canTransition(state, 'Refunded');
  if (action === 'money' && state === 'Refunded') return payment !== null && hasReduction(order);
  if (action === 'refund' || action === 'money') return hasMoney;
  if (action === 'vat') return hasMoney && order.vatCheck?.result !== 'valid' && isVatUnconfirmed(order);
  if (action === 'capture') return hasMoney && payment.status === 'authorized';
  return action === 'note' || (number !== null && details !== null);
}

/** Whether the shop has kept a part of the price of returned pieces, which can still go back. */
function hasReduction({ returns = [] }: Order): boolean {
  return returns.some(({ lines }) => lines.some(({ reduction }) => reduction !== undefined));
}

/** Whether the order has VAT only because the authority has not confirmed its VAT number. */
function isVatUnconfirmed(order: Order): boolean {
  const { country } = localeDefinition(isLocale(order.locale) ? order.locale : 'nl-NL');
  return !order.totals.reverseCharged && isVatNumberDecisive(order, country);
}

/** The action of a posted form, or the fault of the form. */
export function readAction(action: CommandName, body: unknown, order: Order): OrderAction | FormFault {
  const to = MOVES[action];
  if (action === 'capture') return { kind: 'capture' };
  if (action === 'refund') return readRefund(body, order);
  if (action === 'money') return readMoney(body);
  if (action === 'vat') {
    const proof = textOf(body, 'proof');
    return proof.length > MAX_TEXT ? 'tooLong' : { kind: 'confirm-vat', proof: proof || null };
  }
  if (action === 'mail') {
    const mail = REPEATED_MAILS.find((known) => known === textOf(body, 'mail'));
    return mail ? { kind: 'mail', mail } : 'mail';
  }
  if (action === 'note') {
    const text = textOf(body, 'text');
    return faultOf(text, 'text') ?? { kind: 'note', text };
  }
  if (action === 'cancel') {
    const reason = textOf(body, 'reason');
    return faultOf(reason, 'reason') ?? { kind: 'move', to: 'Cancelled', data: { reason } };
  }
  if (action === 'ship') {
    return { kind: 'move', to: 'Shipped', data: readParcels(body, order) };
  }
  return { kind: 'move', to: to ?? 'InProduction', data: {} };
}

function readParcels(body: unknown, { shipment }: Order): MoveData {
  const replaces = textOf(body, 'replaces');
  const parcels = parcelsWith(enteredCodes(textOf(body, 'tracking')));
  const isRemoved = parcels === undefined && shipment !== undefined;
  if (isTicked(body, 'without') || isRemoved) return { parcels: null, replaces };
  return parcels ? { parcels: { carrier: textOf(body, 'carrier'), ...parcels }, replaces } : { replaces };
}

function readMoney(body: unknown): OrderAction | FormFault {
  const reason = textOf(body, 'reason');
  const fault = faultOf(reason, 'reason');
  if (fault) return fault;
  const amount = amountOf(textOf(body, 'amount'));
  if (amount === 0) return 'amount';
  const kind = MONEY_BACK.find((known) => known === textOf(body, 'kind'));
  return kind ? { kind: 'refund', refund: { amount, kind, reason } } : 'kind';
}

function readRefund(body: unknown, { lines }: Order): OrderAction | FormFault {
  const reason = textOf(body, 'reason');
  const fault = faultOf(reason, 'reason');
  if (fault) return fault;
  const restock = isTicked(body, 'restock');
  if (isTicked(body, 'all'))
    return { kind: 'refund', refund: { lines: 'all', shipping: false, restock, reason } };
  const pieces = lines.map((_line, at) => ({
    line: at + 1,
    quantity: postedNumber(textOf(body, `line-${at + 1}`) || '0'),
  }));
  if (!pieces.every(({ quantity }) => isRefundQuantity(quantity))) return 'quantity';
  const chosen = pieces.filter(({ quantity }) => quantity > 0);
  const shipping = isTicked(body, 'shipping');
  if (chosen.length === 0 && !shipping) return 'parts';
  return { kind: 'refund', refund: { lines: chosen, shipping, restock, reason } };
}

/** Whether a posted quantity of a line may be refunded; 0 refunds none of it. */
export function isRefundQuantity(quantity: number): boolean {
  return quantity <= MAX_ORDER_QUANTITY;
}

const MAX_TEXT = 500;

function faultOf(text: string, missing: FormFault): FormFault | undefined {
  if (text === '') return missing;
  return text.length > MAX_TEXT ? 'tooLong' : undefined;
}

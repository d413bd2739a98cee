import { canTransition, isCancellable, type OrderState } from '#shared/commerce-api/order-states.ts';
import { type Carrier, isCarrier, toTrackingCode } from '#shared/tracking/carriers.ts';
import { MAX_PARCELS, type Parcels, parcelsWith, trackingCodesOf } from '#shared/tracking/parcels.ts';
import type { OrderRow } from './orders.repository.ts';

/** The states into which an operator, the ERP or a job moves an order. The others follow from payments and quotations. */
const MOVE_TARGETS = [
  'InProduction',
  'ReadyForPickup',
  'Shipped',
  'Completed',
  'Returned',
  'Cancelled',
] as const satisfies readonly OrderState[];
export type MoveTarget = (typeof MOVE_TARGETS)[number];

/** Parcels, and who carries them. */
export interface CarriedParcels extends Parcels {
  readonly carrier: string;
}

/** The details of a move besides the state. */
export interface MoveData {
  /** As entered. Required for Shipped; null ships without tracking codes, and removes those of a shipped order. */
  readonly parcels?: CarriedParcels | null;
  /** The value of {@link shippedAs} when the person decided; absent: any. */
  readonly replaces?: string;
  /** In words for the shopper. */
  readonly reason?: string;
}

/** Why an order stays in its state. */
export type MoveRefusal =
  /** The payment, a refund or the quotation sets this state. */
  | 'followsFromPayment'
  /** A cart is not an order yet. */
  | 'notPlaced'
  | 'notPaid'
  | 'closed'
  /** An order that cost money is refunded, and one that was handed over returned, not cancelled. */
  | 'paid'
  /** The order already has a later state. */
  | 'tooLate'
  /** Only an order that was handed over can be completed or returned. */
  | 'tooEarly'
  | 'onlyForPickup'
  | 'onlyForDelivery'
  /** Its authorisation ended before it was captured: nobody pays. */
  | 'paymentLost'
  /** It was shipped, or got other parcels, since the person decided. */
  | 'shippedMeanwhile'
  | 'trackingMissing'
  | 'carrierUnknown'
  | 'tooManyParcels'
  | 'trackingCodeInvalid';

export interface MovableOrder extends Pick<OrderRow, 'state' | 'shipping' | 'totals'> {
  readonly isPaymentLost: boolean;
}

const UNPAID: readonly OrderState[] = ['Quotation', 'AwaitingPayment'];
const CLOSED: readonly OrderState[] = ['Cancelled', 'Refunded'];
const HANDED_OVER: readonly OrderState[] = ['Completed', 'Returned'];

/** Why an order cannot be moved; null when it can. Remaining in a state is not a move. */
export function refusalOf(order: MovableOrder, to: OrderState, data: MoveData = {}): MoveRefusal | null {
  if (!isMoveTarget(to)) return 'followsFromPayment';
  if (!canTransition(order.state, to)) return refusalOfStates(order.state, to);
  if (to === 'Cancelled') return isCancellable(order.state, order.totals?.incVat ?? 0) ? null : 'paid';
  if (order.isPaymentLost && !HANDED_OVER.includes(to)) return 'paymentLost';
  const isPickup = order.shipping?.method === 'Pickup';
  if (to === 'ReadyForPickup' && !isPickup) return 'onlyForPickup';
  if (to !== 'Shipped') return null;
  return isPickup ? 'onlyForDelivery' : refusalOfParcels(data);
}

function refusalOfStates(from: OrderState, to: MoveTarget): MoveRefusal {
  if (from === 'Cart') return 'notPlaced';
  if (CLOSED.includes(from)) return 'closed';
  if (UNPAID.includes(from)) return 'notPaid';
  if (to === 'Cancelled') return 'paid';
  // MOVE_TARGETS are in the order in which they follow each other; Paid is before all of them.
  const states: readonly OrderState[] = MOVE_TARGETS;
  return states.indexOf(to) <= states.indexOf(from) ? 'tooLate' : 'tooEarly';
}

/** Why parcels cannot be tracked; null when they can, or when there is nothing to track on purpose. */
export function refusalOfParcels({ parcels }: MoveData): MoveRefusal | null {
  if (parcels === undefined) return 'trackingMissing';
  if (parcels === null) return null;
  if (!isCarrier(parcels.carrier)) return 'carrierUnknown';
  if (trackingCodesOf(parcels).length > MAX_PARCELS) return 'tooManyParcels';
  return faultyCodes({ parcels }).length > 0 ? 'trackingCodeInvalid' : null;
}

/** The entered codes that no carrier has. */
export function faultyCodes({ parcels }: MoveData): string[] {
  return parcels ? trackingCodesOf(parcels).filter((code) => !toTrackingCode(code)) : [];
}

/** Whether and with which parcels an order is shipped, to tell whether that has changed. */
export function shippedAs({
  state,
  shipment,
}: {
  readonly state: OrderState;
  readonly shipment?: CarriedParcels | null;
}): string {
  if (state !== 'Shipped') return '';
  return [state, ...(shipment ? [shipment.carrier, ...trackingCodesOf(shipment)] : [])].join(' ');
}

/** Parcels as they are stored, each once; null without a tracking code. Call it for parcels that are not refused. */
export function toParcels({ parcels }: MoveData): (Parcels & { readonly carrier: Carrier }) | null {
  if (!parcels || !isCarrier(parcels.carrier)) return null;
  const codes = new Set(trackingCodesOf(parcels).flatMap((code) => toTrackingCode(code) ?? []));
  const stored = parcelsWith([...codes]);
  return stored ? { carrier: parcels.carrier, ...stored } : null;
}

export function isMoveTarget(state: OrderState): state is MoveTarget {
  return MOVE_TARGETS.some((target) => target === state);
}

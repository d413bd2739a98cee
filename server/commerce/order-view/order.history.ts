import type { components } from '#shared/commerce-api/openapi-types.ts';
import { type Carrier, carrierName, isCarrier, trackingUrl } from '#shared/tracking/carriers.ts';
import { trackingCodesOf } from '#shared/tracking/parcels.ts';
import { deliveryTerritory } from '../cart/cart-pricing.service.ts';
import type { OrderEventRow } from '../order-records/orders/order-events.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';

type Order = components['schemas']['Order'];
type OrderEvent = components['schemas']['OrderEvent'];

/**
 * The events of an order that its shopper sees. Attempts to pay that did not succeed are left out, so that the history
 * begins when the order was placed, or with its quotation.
 */
export function toHistory(events: readonly OrderEventRow[]): OrderEvent[] {
  return events.filter((event, index) => isLasting(event, events.slice(index + 1))).flatMap(toOrderEvent);
}

function isLasting({ state }: OrderEventRow, later: readonly OrderEventRow[]): boolean {
  if (state === 'Cart') return false;
  if (state !== 'AwaitingPayment') return true;
  const next = later.find((event) => event.state !== null)?.state;
  return next !== 'Cart' && next !== 'Quotation';
}

function toOrderEvent({ kind, state, cause, data, at }: OrderEventRow): OrderEvent[] {
  // A quotation lists its versions itself, and an order its address.
  if (kind === 'note' || kind === 'mail' || kind === 'quotation-sent' || kind === 'address') return [];
  // Of these, the shopper sees documents and refunds; that a chargeback is lost is for the ledger.
  if (kind === 'vat-confirmed' || kind === 'dispute-lost' || kind === 'dispute-settled') return [];
  const { carrier, trackingCode, otherParcels, amount, uncharged, reason } = data;
  if (kind === 'tracking' && !trackingCode) return [];
  const shown = {
    ...(carrier && isCarrier(carrier) ? { carrier } : {}),
    ...(trackingCode ? { trackingCode } : {}),
    ...(otherParcels ? { otherParcels: [...otherParcels] } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(uncharged ? { uncharged } : {}),
    ...(reason ? { reason } : {}),
  };
  return [
    {
      kind,
      cause,
      at: at.toISOString(),
      ...(state ? { state } : {}),
      ...(Object.keys(shown).length > 0 ? { data: shown } : {}),
    },
  ];
}

type ShippedOrder = Pick<
  OrderRow,
  'shipment' | 'details' | 'deliveryCountry' | 'deliveryPostalCode' | 'locale'
>;

/** The parcels of an order with the carrier's page about them; without details that page asks for the postal code. */
export function toShipment(order: ShippedOrder): Pick<Order, 'shipment'> {
  const { shipment, details, locale } = order;
  if (!shipment || !isCarrier(shipment.carrier)) return {};
  const carrier: Carrier = shipment.carrier;
  const { postalCode } = details?.deliveryAddress ?? details?.billingAddress ?? {};
  const to = { carrier, locale, country: deliveryTerritory(order).country, postalCode };
  const tracked = (trackingCode: string) => ({
    trackingCode,
    url: trackingUrl({ ...to, code: trackingCode }),
  });
  const [, ...others] = trackingCodesOf(shipment);
  return {
    shipment: {
      carrier,
      name: carrierName(carrier),
      ...tracked(shipment.trackingCode),
      ...(others.length > 0 ? { otherParcels: others.map(tracked) } : {}),
    },
  };
}

import type { DeliveryZone } from '#shared/countries/territory.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import type { Country, Currency } from '#shared/locales/index.ts';
import { ASSEMBLY_PRICES, DELIVERY_PRICES, type Prices, REMOTE_SURCHARGES } from './delivery-prices.ts';
import { chargeableGrams, type Parcel } from './parcel.service.ts';

/** Upper bounds of the weight brackets, in chargeable kilograms. Heavier orders cost the last price per pallet. */
const BRACKETS = [10, 30, 100, 300] as const;

/** Minor units including VAT from which delivery within the shop's country is free. */
const FREE_DELIVERY_FROM: Readonly<Record<Currency, number>> = { EUR: 7_500, GBP: 6_500 };

// Assembly is available for packages that need two people, and orders that need a van.
const LARGE_SIDE_MILLIMETRES = 1_000;
const LARGE_ORDER_GRAMS = 15_000;

export interface Shipment {
  readonly parcel: Parcel;
  readonly country: Country;
  readonly zone: DeliveryZone;
  readonly shopCountry: Country;
  readonly currency: Currency;
  /** Whether the brand's showroom, where orders are collected, is in the shop's country. */
  readonly hasShowroom?: boolean;
  /** Minor units including VAT, without shipping. */
  readonly linesIncVat: number;
  /** A discount code makes delivery free, whatever the order is worth. */
  readonly isFreeDelivery?: boolean;
  /** Nothing but samples, which are sent by letter, free of charge and in no other way. */
  readonly isLetter?: boolean;
  /** Delivery costs of a quotation; undefined where none apply. */
  readonly quoted?: QuotedDelivery | undefined;
}

export interface QuotedDelivery {
  /** Minor units without VAT. */
  readonly priceExcVat: number;
  /** Whether the order has the quoted pieces, goes where they were offered to, and so has the quoted price. Else that is the least. */
  readonly isAsQuoted: boolean;
}

/** The price of a delivery method in minor units excluding VAT; null when it is not available. */
export function shippingPrice(method: DeliveryMethod, shipment: Shipment): number | null {
  const { country, shopCountry } = shipment;
  if (shipment.isLetter) return method === 'Deliver' ? 0 : null;
  if (method === 'Pickup') return shipment.hasShowroom && country === shopCountry ? 0 : null;
  // A price that a person has offered is the arrangement for which these places ask.
  if (shipment.zone === 'ask' && !shipment.quoted?.isAsQuoted) return null;
  if (method === 'DeliverAndAssemble') return assemblyPrice(shipment);
  const isFree = shipment.isFreeDelivery || isWorthFreeDelivery(shipment);
  return quotedOr((isFree ? 0 : deliveryPrice(shipment)) + remoteSurcharge(shipment), shipment);
}

/** The delivery costs of a quotation, or by the rules. An order that differs from its quotation has the higher of both. */
function quotedOr(price: number, { quoted }: Shipment): number {
  if (!quoted) return price;
  return quoted.isAsQuoted ? quoted.priceExcVat : Math.max(price, quoted.priceExcVat);
}

function isWorthFreeDelivery({ parcel, country, shopCountry, currency, linesIncVat }: Shipment): boolean {
  // Pallets are charged, whatever they are worth: 1.4 t of curtains would cost the shop more than it earns.
  const isPallet = parcel.weightGrams > BRACKETS[2] * 1_000;
  return country === shopCountry && !isPallet && linesIncVat >= FREE_DELIVERY_FROM[currency];
}

/**
 * The amount in minor units including VAT by which lines that are worth more would make a delivery method free; undefined if it
 * is free already, or not free at any amount.
 */
export function missingForFreeDelivery(method: DeliveryMethod, shipment: Shipment): number | undefined {
  const linesIncVat = FREE_DELIVERY_FROM[shipment.currency];
  const isFreeThen = shippingPrice(method, { ...shipment, linesIncVat }) === 0;
  return isFreeThen && shippingPrice(method, shipment) !== 0 ? linesIncVat - shipment.linesIncVat : undefined;
}

function assemblyPrice(shipment: Shipment): number | null {
  const rate = ASSEMBLY_PRICES[shipment.country];
  const grams = chargeableGrams(shipment.parcel);
  const isLarge =
    shipment.parcel.longestSideMillimetres >= LARGE_SIDE_MILLIMETRES || grams >= LARGE_ORDER_GRAMS;
  if (!rate || shipment.currency !== 'EUR' || !isLarge) return null;
  const extraSteps = Math.max(0, Math.ceil((grams - 30_000) / 10_000));
  const delivery = quotedOr(deliveryPrice(shipment) + remoteSurcharge(shipment), shipment);
  return delivery + rate.visit + extraSteps * rate.perTenKilograms;
}

function deliveryPrice({ parcel, country, currency }: Shipment): number {
  return bracketPrice(parcel, DELIVERY_PRICES[currency][country]);
}

/** Also where delivery is free: the carrier asks for it. */
function remoteSurcharge({ parcel, zone, currency }: Shipment): number {
  return zone === 'remote' ? bracketPrice(parcel, REMOTE_SURCHARGES[currency]) : 0;
}

function bracketPrice(parcel: Parcel, [small, medium, large, pallet]: Prices): number {
  const grams = chargeableGrams(parcel);
  if (grams <= BRACKETS[0] * 1_000) return small;
  if (grams <= BRACKETS[1] * 1_000) return medium;
  if (grams <= BRACKETS[2] * 1_000) return large;
  return pallet * Math.ceil(grams / (BRACKETS[3] * 1_000));
}

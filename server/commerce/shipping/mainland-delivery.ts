import { priceIncVat } from '#shared/pricing/vat.ts';
import type { ShopContext } from '../kernel/context.ts';
import { type PackedItem, parcelOf } from './parcel.service.ts';
import { shippingPrice } from './shipping-rates.ts';

interface Sale {
  readonly shop: Pick<ShopContext, 'country' | 'currency' | 'vatRate'>;
  /** Minor units including VAT: the worth of the order without its delivery. */
  readonly linesIncVat: number;
}

/** The price of delivering an item in minor units including VAT, to the mainland of the shop's country. */
export function mainlandDelivery(item: PackedItem, { shop, linesIncVat }: Sale): number {
  const { country, currency, vatRate } = shop;
  const shipment = { parcel: parcelOf([item]), country, shopCountry: country, currency, linesIncVat };
  return priceIncVat(shippingPrice('Deliver', { ...shipment, zone: 'mainland' }) ?? 0, vatRate);
}

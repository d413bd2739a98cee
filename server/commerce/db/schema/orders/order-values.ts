import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Currency } from '#shared/locales/index.ts';
import type { Parcels } from '#shared/tracking/parcels.ts';

// Types of the JSON columns of orders. Money in minor units of the order's currency.

type Schemas = components['schemas'];

export type Answers = Schemas['Answers'];
export type OrderDetails = Schemas['OrderDetails'];
export type ShippingChoice = Schemas['ShippingChoice'];
export type OrderTotals = Schemas['OrderTotals'];

/** The product of a line as it was priced when it was added, and fixed when payment starts. */
export interface LineSnapshot
  extends Omit<
    Schemas['OrderLine'],
    'id' | 'productId' | 'quantity' | 'stock' | 'answers' | 'options' | 'changedFrom' | 'unavailable'
  > {
  /** The answers as text; missing in orders from before configurations were introduced. */
  readonly options?: Schemas['OrderLine']['options'];
}

/** Answer of the authority on a VAT number. `unknown`: it could not be asked, so VAT is charged. */
export interface VatCheck {
  readonly vatNumber: string;
  readonly result: 'valid' | 'invalid' | 'unknown';
  /** The proof of the request; null when the authority gave none. */
  readonly consultationNumber: string | null;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** Delivery costs that a quotation fixes for its pieces. */
export interface QuotedShipping {
  /** Minor units of the currency, without VAT. */
  readonly priceExcVat: number;
  readonly currency: Currency;
  /** The number of pieces of all its lines. */
  readonly pieces: number;
  /** The id of the delivery territory. */
  readonly territory: string;
}

/** The parcels of an order on their way. */
export interface Shipment extends Parcels {
  /** An id of the carriers that the shop knows, such as postnl. */
  readonly carrier: string;
  /** ISO 8601. */
  readonly shippedAt: string;
}

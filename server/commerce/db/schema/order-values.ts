import type { components } from '#shared/commerce-api/openapi-types.ts';

// Shapes of what the orders' jsonb columns hold. Money in minor units of the order's currency.

type Schemas = components['schemas'];

export type Answers = Schemas['Answers'];
export type OrderDetails = Schemas['OrderDetails'];
export type ShippingChoice = Schemas['ShippingChoice'];
export type OrderTotals = Schemas['OrderTotals'];

/** A line as it was priced: on adding, and for good when payment starts. */
export interface LineSnapshot
  extends Omit<Schemas['OrderLine'], 'id' | 'productId' | 'quantity' | 'stock' | 'answers' | 'options'> {
  /** The answers in words; orders from before there were configurations have none. */
  readonly options?: Schemas['OrderLine']['options'];
}

import type { DeliveryMethod } from '../enumerations.ts';
import type { Country } from './countries.ts';
import { mainlandOf, territoryOf } from './territories.ts';
import type { Territory } from './territory.ts';

interface Place {
  readonly country: Country;
  readonly postalCode: string;
}

/** An order as far as it says where its goods are handed over. */
export interface SuppliedOrder {
  readonly details: { readonly billingAddress: Place; readonly deliveryAddress?: Place | null } | null;
  readonly deliveryCountry: Country;
  readonly shipping: { readonly method: DeliveryMethod } | null;
}

/** The territory in which goods are handed over: collected ones on the mainland of the shop's country, wherever they are used. */
export function handoverTerritory(delivery: Territory, method: DeliveryMethod | undefined): Territory {
  return method === 'Pickup' ? mainlandOf(delivery.country) : delivery;
}

/** The territory that decides on the VAT of an order. */
export function supplyTerritory({ details, deliveryCountry, shipping }: SuppliedOrder): Territory {
  const address = details?.deliveryAddress ?? details?.billingAddress ?? { country: deliveryCountry };
  return handoverTerritory(territoryOf(address), shipping?.method);
}

import { useWatch } from 'react-hook-form';
import { useShop } from '#client/data/shop-context.tsx';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import { isVatNumberDecisive } from '#shared/pricing/decisive-vat-number.ts';

/** Whether a confirmed VAT number frees the order from VAT, by the addresses in the form of a business. */
export function useDecisiveVatNumber(): (vatNumber: string) => boolean {
  const { definition } = useShop();
  const [billingAddress, deliveryAddress, differentAddress] = useWatch<
    DetailsValues,
    ['billingAddress', 'deliveryAddress', 'differentAddress']
  >({ name: ['billingAddress', 'deliveryAddress', 'differentAddress'] });
  return (vatNumber) => {
    const addresses = { billingAddress, deliveryAddress: differentAddress ? deliveryAddress : null };
    const details = { ...addresses, customerType: 'Business', vatNumber } as const;
    const order = { details, deliveryCountry: definition.country, shipping: null };
    return isVatNumberDecisive(order, definition.country);
  };
}

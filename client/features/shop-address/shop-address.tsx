import { useShop } from '#client/data/shop-context.tsx';
import { townLines } from '#shared/countries/postal-address.ts';

/** The postal address of the shop, with its country for shoppers of another one. */
export function ShopAddress({ className }: { readonly className: string | undefined }) {
  const { brand, definition, locale } = useShop();
  const { street, country } = brand.contact;
  return (
    <address className={className}>
      {brand.name}
      <br />
      {street}
      <br />
      {townLines(brand.contact).join(', ')}
      {country !== definition.country && (
        <>
          <br />
          {new Intl.DisplayNames([locale], { type: 'region' }).of(country)}
        </>
      )}
    </address>
  );
}

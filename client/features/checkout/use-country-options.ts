import { useShop } from '#client/data/shop-context.tsx';
import { COUNTRIES } from '#shared/countries/countries.ts';

/** The options of a select with the countries of delivery: the shop's own first, the others by name. */
export function useCountryOptions(): { readonly value: string; readonly label: string }[] {
  const { t, locale, definition } = useShop();
  const names = COUNTRIES.map((code) => ({ value: code, label: t(`cart:countries.${code}`) }));
  const ownFirst = (code: string) => (code === definition.country ? 0 : 1);
  return names.toSorted(
    (a, b) => ownFirst(a.value) - ownFirst(b.value) || a.label.localeCompare(b.label, locale),
  );
}

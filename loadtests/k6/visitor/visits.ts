import type { Locale } from '../../../shared/locales/index.ts';
import type { Profile } from '../profiles/profile.ts';
import { byWeight } from './shares.ts';

const CANCEL_EVERY = 4;

interface Shops<Brand extends { readonly site: string }> {
  readonly brands: readonly Brand[];
  readonly locales: readonly Locale[];
}

/** Brand and locale of a visit: by the shares of the profile, or in turns. `turn` counts the visits of each shop. */
export function shopOfVisit<Brand extends { readonly site: string }>(
  visit: number,
  { brands, locales }: Shops<Brand>,
  shape: Profile['shape'],
  random: () => number,
): { readonly brand: Brand | undefined; readonly locale: Locale | undefined; readonly turn: number } {
  const shops = brands.length * locales.length;
  const turn = Math.floor(visit / shops);
  if (!shape) {
    const [locale, brand] = [visit % locales.length, Math.floor(visit / locales.length) % brands.length];
    return { brand: brands[brand], locale: locales[locale], turn };
  }
  // With one brand the same visits come as without a mix: it takes no random number.
  const brand =
    brands.length === 1
      ? brands[0]
      : byWeight(
          brands.map((one) => [one, shape.brands[one.site] ?? 0]),
          random(),
        );
  const locale = byWeight(
    locales.map((one) => [one, shape.locales[one] ?? 0]),
    random(),
  );
  return { brand, locale, turn };
}

/** One visitor in four cancels the payment, which releases the stock. Where each journey runs once, its visitor pays. */
export function cancelsPayment({
  number,
  profile,
}: {
  readonly number: number;
  readonly profile: Pick<Profile, 'eachJourneyOnce'>;
}): boolean {
  return !profile.eachJourneyOnce && number % CANCEL_EVERY === 0;
}

import type { Country } from '#shared/countries/countries.ts';

/** Years of tax law that an order is kept after the year of its sale, unless ORDER_RETENTION_YEARS says otherwise. */
export const ORDER_RETENTION_YEARS: Readonly<Record<Country, number>> = {
  AT: 7,
  BE: 10,
  DE: 8,
  FR: 10,
  GB: 6,
  NL: 7,
};

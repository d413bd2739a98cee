import type { Country } from '../../../shared/countries/countries.ts';
import { SAMPLE_ADDRESSES } from '../../../shared/countries/sample-addresses.ts';

/** A guest with an invented address in a country. */
export function guestIn(country: Country) {
  return { firstName: 'Kim', lastName: 'de Vries', ...SAMPLE_ADDRESSES[country] };
}

import { type Country, countryFacts } from './countries.ts';
import type { Territory } from './territory.ts';
import { TERRITORIES } from './territory-table.ts';

const PATTERN = /^([A-Z]*)(\d*)(?:-(\d+))?$/;
const OUTWARD = /^([A-Z]+)(\d*)/;

const MATCHERS = TERRITORIES.map((territory) => ({
  territory,
  matchers: territory.codes.split(' ').map(matcherOf),
}));

/** The territory of an address; without a postal code the mainland of its country. */
export function territoryOf({
  country,
  postalCode,
}: {
  readonly country: Country;
  readonly postalCode?: string | null | undefined;
}): Territory {
  const code = (postalCode ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = MATCHERS.find(
    ({ territory, matchers }) => territory.country === country && matchers.some((matches) => matches(code)),
  );
  return code && found ? found.territory : mainlandOf(country);
}

/** The territory of a country without its special places, such as that of a shop. */
export function mainlandOf(country: Country): Territory {
  return { id: country, country, vat: { country, isInEu: countryFacts(country).isInEu }, zone: 'mainland' };
}

function matcherOf(pattern: string): (code: string) => boolean {
  const [, letters = '', from = '', to = from] = PATTERN.exec(pattern) ?? [];
  if (letters === '') {
    return (code) => {
      const beginning = code.slice(0, from.length);
      return beginning.length === from.length && beginning >= from && beginning <= to;
    };
  }
  return (code) => {
    // The last three characters of a British code are no part of its district.
    const [, area, district = ''] = OUTWARD.exec(code.slice(0, -3)) ?? [];
    const number = Number(district);
    return area === letters && (from === '' || (number >= Number(from) && number <= Number(to)));
  };
}

import { COUNTRIES, type Country } from '#shared/countries/countries.ts';
import { addToJson } from './add-to-json.ts';
import { editFile, editFiles } from './edit-files.ts';
import type { NewCountry, NewLocale } from './new-locale-options.ts';

const CONTRACT = 'shared/commerce-api/openapi.yaml';
const HOLIDAYS = 'server/commerce/shipping/public-holidays.json';

/** Adds the country to the texts that have an entry for each country: its name, or the words of the country `like`. */
function addToTexts(country: string, like: Country): string[] {
  return editFiles('shared/locales/*/*.json', (text, file) => {
    const [, , language = ''] = file.split('/');
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const copy = (value: string, { BE }: Readonly<Record<string, string>>) =>
      BE === JSON.stringify(names.of('BE')) ? JSON.stringify(names.of(country)) : value;
    return addToJson(text, { code: country, like, known: COUNTRIES, copy });
  });
}

/** Adds a country to texts and to the contract. Returns the changed files. */
export function addCountry({ country }: NewLocale, like: Country): string[] {
  // The holidays are generated afterwards; the program that does so does not start without some for each country.
  editFile(HOLIDAYS, (text) => addToJson(text, { code: country, like, known: COUNTRIES }));
  editFile(CONTRACT, (text) =>
    text.replaceAll(`[${COUNTRIES.join(', ')}]`, `[${[...COUNTRIES, country].join(', ')}]`),
  );
  return [...addToTexts(country, like), CONTRACT];
}

/** The entry of the country in a table: what the options say, else a copy of the entry of another country. */
export function countryEntry(file: string, entry: string, { newCountry }: NewLocale): string {
  return newCountry ? (ENTRIES[file]?.(newCountry, entry) ?? entry) : entry;
}

const ENTRIES: Readonly<Record<string, (country: NewCountry, entry: string) => string>> = {
  'shared/countries/countries.ts': ({ currency, isInEu }, entry) =>
    entry.replace(/isInEu: \w+/, `isInEu: ${isInEu}`).replace(/currency: '\w+'/, `currency: '${currency}'`),
  'shared/countries/standard-vat-rates.ts': ({ vat }) => `[{ rate: ${vat.rate}, from: '${vat.from}' }]`,
  'shared/countries/postal-code-formats.ts': ({ postalCode }) => `/^(?:${postalCode.pattern})$/`,
  'shared/countries/sample-addresses.ts': ({ postalCode }, entry) => withExample(entry, postalCode.example),
  'client/features/forms/country-formats.ts': ({ postalCode }, entry) =>
    withExample(entry, postalCode.example).replace(
      /numericPostalCode: \w+/,
      `numericPostalCode: ${/^\d+$/.test(postalCode.example)}`,
    ),
};

function withExample(entry: string, example: string): string {
  return entry.replace(/postalCode: '[^']*'/, `postalCode: '${example}'`);
}

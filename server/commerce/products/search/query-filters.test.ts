import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { FacetNames } from '../selection/product-selection.ts';
import { readPriceWords } from './price-words.ts';
import { readQueryFilters } from './query-filters.ts';
import { readSizeWords } from './size-words.ts';
import { parseSkuQuery } from './sku-query.ts';

const coloursOf = (site: string) =>
  JSON.parse(readFileSync(`shared/brands/${site}/catalogue/colours.json`, 'utf8')) as {
    id: string;
    hex: string;
    name: Record<string, string>;
  }[];
const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  nl: 'Wandpanelen',
  de: 'Wandpaneele',
  fr: 'Panneaux muraux',
  en: 'Wall panels',
};

const read = (locale: Locale, text: string, site = 'easyfelt') => {
  const { language } = localeDefinition(locale);
  const names: FacetNames = {
    manufacturers: [],
    categories: [{ id: 'wall-panels', names: { [locale]: CATEGORY_NAMES[language] ?? '' } }],
    colours: coloursOf(site).map(({ id, hex, name }) => ({
      id,
      hex,
      names: { [locale]: name[language] ?? '' },
    })),
  };
  return readQueryFilters(text, { names, language, locale });
};

describe('readQueryFilters', () => {
  it.each<[Locale, string, string, object]>([
    ['nl-NL', 'paneel 120x60 grijs', 'paneel', { SIZE: ['1200x600'], COLOUR: ['STO', 'ANT'] }],
    ['nl-NL', 'kussen onder 50 euro', 'kussen', { PRICE: ['0-50'] }],
    ['nl-BE', 'wandpanelen mosgroen', '', { CATEGORY: ['wall-panels'], COLOUR: ['MOS'] }],
    ['nl-NL', 'roze poef', 'poef', { COLOUR: ['BLU'] }],
    ['nl-NL', 'vilt op maat', 'vilt op maat', {}],
    ['nl-NL', 'vilt op rol', 'vilt op rol', {}],
    ['nl-NL', 'petrol vilt op rollen', 'vilt op rollen', { COLOUR: ['PET'] }],
    ['de-DE', 'Kissen rosa', 'Kissen', { COLOUR: ['BLU'] }],
    ['nl-NL', 'poef op voorraad', 'poef', { STOCK: ['in-stock'] }],
    ['nl-NL', 'voorraadkast', 'voorraadkast', {}],
    ['de-DE', 'Korb sofort lieferbar unter 30 €', 'Korb', { STOCK: ['in-stock'], PRICE: ['0-30'] }],
    ['fr-BE', 'coussin en stock', 'coussin', { STOCK: ['in-stock'] }],
    ['en-GB', 'in stock wall panels', '', { STOCK: ['in-stock'], CATEGORY: ['wall-panels'] }],
    ['de-DE', 'Läufer grün zwischen 20 und 60 €', 'Läufer', { COLOUR: ['MOS', 'SAG'], PRICE: ['20-60'] }],
    ['de-AT', 'Korb Tintenblau', 'Korb', { COLOUR: ['INK'] }],
    ['fr-FR', 'panneau gris pierre 1,2 m', 'panneau', { COLOUR: ['STO'], SIZE: ['1200'] }],
    ['fr-BE', 'coussin à partir de 30 €', 'coussin', { PRICE: ['30-up'] }],
    ['en-GB', 'ink blue wall panels', '', { CATEGORY: ['wall-panels'], COLOUR: ['INK'] }],
    ['en-GB', 'cushion under £40', 'cushion', { PRICE: ['0-40'] }],
  ])('%s %j', (locale, text, words, filters) => {
    expect(read(locale, text)).toEqual({ words, filters });
  });

  it.each<[Locale, string, string, string[]]>([
    ['nl-NL', 'schuim grijs', 'dbnoisecontrol', ['ANT', 'GRA']],
    ['nl-NL', 'scherm blauw', 'dbnoisecontrol', ['BLU']],
    ['nl-NL', 'scherm geel', 'dbnoisecontrol', ['YEL']],
    ['de-DE', 'Stellwand grau', 'dbnoisecontrol', ['ANT', 'GRA']],
    ['fr-BE', 'écran gris', 'dbnoisecontrol', ['ANT', 'GRA']],
    ['fr-FR', 'écran bleu', 'dbnoisecontrol', ['BLU']],
    ['en-GB', 'screen grey', 'dbnoisecontrol', ['ANT', 'GRA']],
    ['nl-NL', 'vilt zwart', 'fibersandfoams', ['BLK']],
    ['nl-NL', 'vilt grijs', 'fibersandfoams', ['ANT', 'GRY']],
    ['fr-FR', 'pouf rose', 'easyfelt', ['BLU']],
  ])('%s %j in the colours of %s', (locale, text, site, colours) => {
    expect(read(locale, text, site).filters).toEqual({ COLOUR: colours });
  });

  it('does not read a material as the colour that is named after it', () => {
    expect(read('fr-FR', 'écran acier', 'dbnoisecontrol').filters).toEqual({});
    expect(read('en-GB', 'steel screen', 'dbnoisecontrol').filters).toEqual({});
  });
});

describe('readSizeWords', () => {
  it.each([
    ['paneel 120x60', '1200x600', 'paneel'],
    ['120 x 60 cm paneel', '1200x600', 'paneel'],
    ['60×120cm', '1200x600', ''],
    ['mat 900 x 1200 mm', '1200x900', 'mat'],
    ['1,2 m bij 60 cm', '1200x600', ''],
    ['cabine 120 x 60 x 48', '1200x600x480', 'cabine'],
    ['kussen 38 cm', '380', 'kussen'],
    ['loper 1.5m', '1500', 'loper'],
    ['vilt 5 mm', null, 'vilt 5 mm'],
    ['12 vellen', null, '12 vellen'],
    ['set van 8', null, 'set van 8'],
  ])('%j', (text, size, rest) => {
    const found = readSizeWords(text);
    expect([found.size, found.rest.trim()]).toEqual([size, rest]);
  });
});

describe('readPriceWords', () => {
  it.each([
    ['nl', 'onder de € 50', '0-50'],
    ['nl', 'tussen 20 en 40 euro', '20-40'],
    ['nl', 'vanaf 100 euro', '100-up'],
    ['nl', 'onder 120 cm', null],
    ['nl', 'max 50 euro', 'to-50'],
    ['nl', 'tot 0 euro', null],
    ['nl', 'tot 0,50 euro', '0-1'],
    ['nl', 'hoogstens 40 euro', 'to-40'],
    ['nl', 'goedkoper dan 40 euro', '0-40'],
    ['de', 'bis 25 €', 'to-25'],
    ['de', 'bis zu 25,00 €', 'to-25'],
    ['de', 'bis 25,99 €', '0-26'],
    ['de', 'unter 25,99 €', '0-26'],
    ['de', 'zwischen 60,50 und 20,50 €', '20-61'],
    ['fr', 'moins de 50 euros', '0-50'],
    ['fr', 'jusqu’à 50 euros', 'to-50'],
    ['fr', 'maximum 50,5 euros', '0-51'],
    ['en', 'less than 30 pounds', '0-30'],
    ['en', 'up to £30', 'to-30'],
    ['en', 'from £30.50', '30-up'],
    ['en', 'under the table', null],
  ] as const)('%s %j', (language, text, range) => {
    expect(readPriceWords(text, language).range).toBe(range);
  });
});

describe('parseSkuQuery', () => {
  it.each([
    ['WPP60-OAT', 'WPP60OAT', false],
    ['wpp60oat', 'WPP60OAT', false],
    ['wpp 60 oat', 'WPP60OAT', false],
    ['wpp-1', 'WPP1', false],
    ['TCR', 'TCR', true],
    ['TCR-P', 'TCRP', true],
    ['wandpaneel 60', 'WANDPANEEL60', false],
  ])('reads %j', (query, typed, isWhole) => {
    expect(parseSkuQuery(query)).toEqual({ kind: 'sku', typed, isWhole });
  });

  it.each(['60', 'W6', '1200 600', 'poef?', 'é€60'])('does not read %j', (query) => {
    expect(parseSkuQuery(query)).toBeUndefined();
  });
});

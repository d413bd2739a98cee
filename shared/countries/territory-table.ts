import type { Territory, VatArea } from './territory.ts';

export interface TerritoryRow extends Territory {
  /**
   * Postal codes without spaces: the beginning of a code, a range of beginnings, the letters of a British area, or letters
   * with a range of districts.
   */
  readonly codes: string;
  /** The law behind `vat`; for a row that differs by delivery alone, the reason of the carrier. */
  readonly source: string;
}

const AT: VatArea = { country: 'AT', isInEu: true };
const DE: VatArea = { country: 'DE', isInEu: true };
const FR: VatArea = { country: 'FR', isInEu: true };
const GB: VatArea = { country: 'GB', isInEu: false };
const NL: VatArea = { country: 'NL', isInEu: true };
/** Goods to Northern Ireland follow the rules of the EU, at the rate of the United Kingdom. */
const XI: VatArea = { country: 'GB', isInEu: true };

const VAT_DIRECTIVE = 'Directive 2006/112/EC, article';
const FRENCH_OVERSEAS = `${VAT_DIRECTIVE} 6(1)(c); TFEU article 349`;
const OVERSEAS_COUNTRY = `${VAT_DIRECTIVE} 5; TFEU article 355(2) and annex II`;
const ISLANDS_OF_CARRIERS = 'Islands without a road: carriers add days and a surcharge';
const NOT_THE_UK =
  'VATA 1994 section 1: VAT is charged on supplies in the United Kingdom; British overseas territory';

/**
 * Territories that differ from the rest of their country in VAT or in delivery, the first that fits counts. Their countries'
 * mainlands are not listed.
 */
export const TERRITORIES: readonly TerritoryRow[] = [
  // Austria
  {
    id: 'AT-jungholz',
    country: 'AT',
    codes: '6691',
    vat: { ...AT, rate: 19 },
    zone: 'mainland',
    source: 'UStG 1994 (Austria) section 10(4)',
  },
  {
    id: 'AT-mittelberg',
    country: 'AT',
    codes: '6991-6993',
    vat: { ...AT, rate: 19 },
    zone: 'mainland',
    source: 'UStG 1994 (Austria) section 10(4)',
  },
  // Germany
  {
    id: 'DE-helgoland',
    country: 'DE',
    codes: '27498',
    vat: null,
    zone: 'ask',
    source: `${VAT_DIRECTIVE} 6(2)(a); UStG (Germany) section 1(2)`,
  },
  {
    id: 'DE-buesingen',
    country: 'DE',
    codes: '78266',
    vat: null,
    zone: 'ask',
    source: `${VAT_DIRECTIVE} 6(2)(b); UStG (Germany) section 1(2)`,
  },
  {
    id: 'DE-islands',
    country: 'DE',
    codes:
      '18565 25845-25849 25859 25863 25869 25938 25946 25980-25999 26465 26474 26486 26548 26571 26579 26757 83256',
    vat: DE,
    zone: 'remote',
    source: ISLANDS_OF_CARRIERS,
  },
  // France
  {
    id: 'FR-monaco',
    country: 'FR',
    codes: '980',
    vat: FR,
    zone: 'mainland',
    source: `${VAT_DIRECTIVE} 7(1): Monaco is treated as France`,
  },
  {
    id: 'FR-corsica',
    country: 'FR',
    codes: '20',
    vat: FR,
    zone: 'remote',
    source: 'CGI article 297: in the VAT area, standard rate; carriers add days and a surcharge',
  },
  {
    id: 'FR-saint-barthelemy',
    country: 'FR',
    codes: '97133',
    vat: null,
    zone: 'ask',
    source: OVERSEAS_COUNTRY,
  },
  { id: 'FR-saint-martin', country: 'FR', codes: '97150', vat: null, zone: 'ask', source: FRENCH_OVERSEAS },
  { id: 'FR-guadeloupe', country: 'FR', codes: '971', vat: null, zone: 'ask', source: FRENCH_OVERSEAS },
  { id: 'FR-martinique', country: 'FR', codes: '972', vat: null, zone: 'ask', source: FRENCH_OVERSEAS },
  { id: 'FR-guyane', country: 'FR', codes: '973', vat: null, zone: 'ask', source: FRENCH_OVERSEAS },
  { id: 'FR-reunion', country: 'FR', codes: '974', vat: null, zone: 'ask', source: FRENCH_OVERSEAS },
  {
    id: 'FR-saint-pierre-et-miquelon',
    country: 'FR',
    codes: '975',
    vat: null,
    zone: 'ask',
    source: OVERSEAS_COUNTRY,
  },
  { id: 'FR-mayotte', country: 'FR', codes: '976', vat: null, zone: 'ask', source: FRENCH_OVERSEAS },
  {
    id: 'FR-terres-australes',
    country: 'FR',
    codes: '984',
    vat: null,
    zone: 'ask',
    source: OVERSEAS_COUNTRY,
  },
  {
    id: 'FR-wallis-et-futuna',
    country: 'FR',
    codes: '986',
    vat: null,
    zone: 'ask',
    source: OVERSEAS_COUNTRY,
  },
  { id: 'FR-polynesie', country: 'FR', codes: '987', vat: null, zone: 'ask', source: OVERSEAS_COUNTRY },
  {
    id: 'FR-nouvelle-caledonie',
    country: 'FR',
    codes: '988',
    vat: null,
    zone: 'ask',
    source: OVERSEAS_COUNTRY,
  },
  // Netherlands
  {
    id: 'NL-wadden',
    country: 'NL',
    codes: '1790-1797 8881-8884 8891-8899 9161-9164 9166',
    vat: NL,
    zone: 'remote',
    source: ISLANDS_OF_CARRIERS,
  },
  // United Kingdom and what shares its postal codes
  {
    id: 'GB-northern-ireland',
    country: 'GB',
    codes: 'BT',
    vat: XI,
    zone: 'remote',
    source: 'Windsor Framework, article 8 and annex 3',
  },
  {
    id: 'GB-isle-of-man',
    country: 'GB',
    codes: 'IM',
    vat: GB,
    zone: 'remote',
    source: 'VATA 1994 schedule 11A and Isle of Man Act 1979 section 1: one area with the United Kingdom',
  },
  {
    id: 'GB-jersey',
    country: 'GB',
    codes: 'JE',
    vat: null,
    zone: 'ask',
    source: `VATA 1994 section 30(6); ${VAT_DIRECTIVE} 6(1)(e)`,
  },
  {
    id: 'GB-guernsey',
    country: 'GB',
    codes: 'GY',
    vat: null,
    zone: 'ask',
    source: `VATA 1994 section 30(6); ${VAT_DIRECTIVE} 6(1)(e)`,
  },
  { id: 'GB-gibraltar', country: 'GB', codes: 'GX', vat: null, zone: 'ask', source: NOT_THE_UK },
  {
    id: 'GB-overseas',
    country: 'GB',
    codes: 'AI ASCN BBND BIQQ FIQQ PCRN SIQQ STHL TDCU TKCA',
    vat: null,
    zone: 'ask',
    source: NOT_THE_UK,
  },
  {
    id: 'GB-forces',
    country: 'GB',
    codes: 'BF',
    vat: GB,
    zone: 'ask',
    source: 'VATA 1994 section 1: British Forces Post Office takes over the goods in the United Kingdom',
  },
  {
    id: 'GB-highlands-and-islands',
    country: 'GB',
    codes: 'AB31-38 AB41-56 FK17-21 HS IV KA27-28 KW PA20-80 PH15-50 TR21-25 PO30-41 ZE',
    vat: GB,
    zone: 'remote',
    source: ISLANDS_OF_CARRIERS,
  },
];

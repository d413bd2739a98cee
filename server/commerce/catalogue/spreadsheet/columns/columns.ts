import { CURRENCIES } from '#shared/countries/countries.ts';
import { PRODUCT_KINDS, UNITS } from '#shared/enumerations.ts';
import { LANGUAGES, LOCALES } from '#shared/locales/index.ts';
import {
  AMOUNT,
  attributeValue,
  CATEGORIES,
  COLOUR,
  CONFIGURATION,
  LINES,
  MANUFACTURER,
  oneOf,
  PROSE,
  TEXT,
  TIERS,
  WHOLE,
  yesNo,
} from './cell-formats.ts';
import { attributeColumn, type CellFormat, type Column, columnAt } from './column.ts';
import { SALE_COLUMNS } from './sale-columns.ts';

const column = (
  header: string,
  path: readonly string[],
  format: CellFormat,
  help: string,
  rest: Pick<Column, 'example' | 'empty' | 'byDefault' | 'isSparse'>,
) => columnAt({ header, path, help, ...format, ...rest });

const NOTHING = { empty: { value: undefined } };

/** The columns of every catalogue. A value that products get in future is a line here. */
const PRODUCT_COLUMNS: readonly Column[] = [
  column('sku', ['sku'], TEXT, 'letters and digits, separated by single dashes; it identifies the product', {
    example: 'FSS30-MIX',
  }),
  column(
    'configuration',
    ['configuration'],
    CONFIGURATION,
    'the configuration of a made-to-measure product',
    { example: 'wpc', ...NOTHING, isSparse: true },
  ),
  column(
    'kind',
    ['kind'],
    oneOf(PRODUCT_KINDS),
    'PhotoPrint for products on which shoppers have pictures printed',
    { example: 'Standard', byDefault: 'Standard' },
  ),
  column(
    'family',
    ['family'],
    TEXT,
    'products of a family are the variants of one article: colours, sizes, or what their attributes tell apart',
    {
      example: 'FSS30',
    },
  ),
  column('colour', ['colour'], COLOUR, 'id or name of a colour', {
    example: 'MOS',
    empty: { value: null },
    byDefault: '',
  }),
  column(
    'categories',
    ['categories'],
    CATEGORIES,
    'ids or names, separated by semicolons, the main one first',
    { example: 'felt-sheets; table' },
  ),
  column('manufacturer', ['manufacturer'], MANUFACTURER, 'id or name of a manufacturer', {
    example: 'wollwerk',
  }),
  ...CURRENCIES.flatMap((currency) => [
    column(
      `price ${currency}`,
      ['price', currency, 'priceExcVat'],
      AMOUNT,
      'of one piece, excluding VAT, in euros or pounds, not in cents',
      { example: '24.75' },
    ),
    column(
      `volume prices ${currency}`,
      ['price', currency, 'volumeDiscount'],
      TIERS,
      'prices by quantity, from one piece on; without the column, or as they are, they follow the price in proportion',
      { example: '1-9: 24.75; 10+: 22.30', empty: { value: [] }, byDefault: '' },
    ),
  ]),
  ...SALE_COLUMNS,
  column('stock', ['stock'], WHOLE, 'pieces; changes the stock of products that exist with `--stock` only', {
    example: '320',
    byDefault: '0',
  }),
  column('delivery days', ['deliveryDays'], WHOLE, 'working days until it is sent', { example: '1' }),
  column('weight g', ['weightGrams'], WHOLE, 'grams of a packed piece', { example: '520' }),
  ...(['width', 'height', 'depth'] as const).map((side) =>
    column(`package ${side} mm`, ['packageMillimetres', side], WHOLE, 'millimetres of a packed piece', {
      example: '310',
    }),
  ),
  column('unit', ['unit'], oneOf(UNITS), 'piece, set or metre', {
    example: 'set',
    byDefault: 'piece',
  }),
  column('set of', ['setOf'], WHOLE, 'equal pieces in a set: pages show the price of one, too', {
    example: '6',
    ...NOTHING,
    byDefault: '',
    isSparse: true,
  }),
  column('samples', ['samples'], yesNo(false), 'whether free samples of its colours can be ordered', {
    example: 'yes',
    ...NOTHING,
    byDefault: '',
  }),
  column(
    'active',
    ['active'],
    yesNo(true),
    '`no` takes it out of the shop, and keeps its SKU and addresses',
    {
      example: 'no',
      ...NOTHING,
      byDefault: '',
      isSparse: true,
    },
  ),
];

const TEXT_FIELDS: readonly (readonly [
  field: string,
  name: string,
  format: CellFormat,
  help: string,
  example: string,
])[] = [
  ['name', 'name', PROSE, 'without a name, the product is not shown in the language', 'Felt coaster'],
  ['slug', 'slug', TEXT, 'the end of its address; by default from the name', 'felt-coaster'],
  [
    'summary',
    'summary',
    PROSE,
    'for lists; by default the beginning of the description',
    'Keeps the table dry.',
  ],
  [
    'description',
    'description',
    PROSE,
    'paragraphs, separated by an empty line; HTML becomes plain text; by default the summary',
    'Felt of pure wool.',
  ],
  ['highlights', 'highlights', LINES, 'up to three, one on each line of the cell', 'Pure wool'],
  [
    'metaDescription',
    'meta description',
    PROSE,
    'for search engines; by default the summary',
    'Coasters of wool felt.',
  ],
];

const TEXT_COLUMNS: readonly Column[] = [...LANGUAGES, ...LOCALES].flatMap((language) =>
  TEXT_FIELDS.map(([field, name, format, help, example]) =>
    columnAt({
      header: `${name} ${language}`,
      documented: `${name} LANGUAGE`,
      path: ['texts', language, field],
      help,
      example,
      ...format,
      empty: { value: undefined },
      isSparse: true,
    }),
  ),
);

/** All columns of a catalogue with these attributes, in the order of an export. */
export function columnsOf(attributes: readonly string[]): readonly Column[] {
  return [
    ...PRODUCT_COLUMNS,
    ...attributes.map((id) => attributeColumn(id, attributeValue(id))),
    ...TEXT_COLUMNS,
  ];
}

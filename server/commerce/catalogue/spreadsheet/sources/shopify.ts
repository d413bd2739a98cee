import type { Language } from '#shared/locales/index.ts';
import { slugify } from '#shared/slug/slug.ts';
import type { Sheet, SheetRow } from '../reading/sheet.ts';
import { firstHighlights, htmlText } from './html-text.ts';
import { atLeastZero } from './measures.ts';
import {
  countNote,
  definedCells,
  type HeaderIndex,
  plainCell,
  type SourceCell,
  type SourceOptions,
  type SourceRow,
  type SourceTable,
} from './source-table.ts';
import { unknownOptionNotes, type VariantOption, variantCells } from './variants.ts';

// Columns of a product export of Shopify, https://help.shopify.com/en/manual/products/import-export/using-csv, by their names
// since 2024 and by those before.
const HANDLE = ['handle', 'url handle'];
const BODY = ['body (html)', 'description'];
const SKU = ['variant sku', 'sku'];
const PRICE = ['variant price', 'price'];
const COMPARED = ['variant compare at price', 'compare-at price'];

export function isShopify(index: HeaderIndex): boolean {
  return index.has(...HANDLE) && index.has('title') && index.has(...PRICE, ...SKU);
}

/** The variants of a product export of Shopify. Texts of an article are in the first of its rows. */
export function readShopify(
  { rows }: Sheet,
  index: HeaderIndex,
  { language, attributeOf }: SourceOptions,
): Omit<SourceTable, 'source'> {
  const articles = Map.groupBy(rows, ({ cells }) => index.cell(cells, ...HANDLE)?.text ?? '');
  const variants: SourceRow[] = [];
  const options: VariantOption[] = [];
  let unpublished = 0;
  let compared = 0;
  for (const [handle, own] of articles) {
    const [first] = own;
    if (!first) continue;
    if (!isPublished(index, first)) {
      unpublished += 1;
      continue;
    }
    for (const row of own.filter(({ cells }) => isVariant(index, cells))) {
      const own = optionsOf(index, first, row);
      options.push(...own);
      if (isCompared(index, row)) compared += 1;
      variants.push({
        row: row.row,
        cells: cellsOf(index, { handle, language, first, row, options: own }, attributeOf),
      });
    }
  }
  return {
    rows: variants,
    forNew: new Set(['family', `slug ${language}`]),
    notes: [
      ...countNote(unpublished, 'drafts, archived and unpublished articles, which are left out'),
      ...unknownOptionNotes(options, attributeOf),
      ...countNote(
        compared,
        'prices to compare with, which are left out because a sale needs its start; the columns "sale from" and "sale percent" may stand beside them',
      ),
    ],
    faults: [],
  };
}

function isPublished(index: HeaderIndex, { cells }: SheetRow): boolean {
  const status = index.cell(cells, 'status')?.text.toLowerCase() ?? '';
  const published = index.cell(cells, 'published', 'published on online store')?.text.toLowerCase() ?? '';
  return (status === '' || status === 'active') && published !== 'false';
}

/** Other rows of an article have nothing but a further picture. */
function isVariant(index: HeaderIndex, cells: readonly string[]): boolean {
  return [PRICE, SKU, ['title']].some((names) => index.cell(cells, ...names)?.text);
}

/** Whether a variant has a higher price to compare its own with. Shopify has no dates of it. */
function isCompared(index: HeaderIndex, { cells }: SheetRow): boolean {
  const [compared = 0, price = 0] = [COMPARED, PRICE].map((names) => {
    return Number((index.cell(cells, ...names)?.text ?? '').replace(',', '.'));
  });
  return compared > price;
}

interface Row {
  readonly handle: string;
  readonly language: Language;
  readonly first: SheetRow;
  readonly row: SheetRow;
  readonly options: readonly VariantOption[];
}

function cellsOf(
  index: HeaderIndex,
  { handle, language, first, row, options }: Row,
  attributeOf: SourceOptions['attributeOf'],
): ReadonlyMap<string, SourceCell> {
  const shared = (...names: readonly string[]) => index.cell(first.cells, ...names);
  const own = (...names: readonly string[]) => index.cell(row.cells, ...names);
  const title = shared('title') ?? { text: '', column: 0 };
  const body = shared(...BODY);
  const { name, ...variant } = variantCells(
    { article: handle, title, sku: own(...SKU), options },
    attributeOf,
  );
  const values = options.map(({ value }) => value.text);
  return definedCells({
    ...variant,
    categories: shared('type')?.text ? shared('type') : lastOf(shared('product category'), '>'),
    manufacturer: shared('vendor'),
    'price EUR': own(...PRICE),
    stock: atLeastZero(own('variant inventory qty', 'inventory quantity')),
    'weight g': positive(own('variant grams', 'weight value (grams)')),
    [`name ${language}`]: name,
    [`slug ${language}`]: { text: slugify([handle, ...values].join(' '), language), column: title.column },
    [`description ${language}`]: plainCell(body, htmlText),
    [`highlights ${language}`]: plainCell(body, firstHighlights),
    [`meta description ${language}`]: shared('seo description'),
  });
}

/** The options of a variant. An article without any has one that is named Title. */
function optionsOf(index: HeaderIndex, first: SheetRow, row: SheetRow): VariantOption[] {
  return [1, 2, 3].flatMap((number): VariantOption[] => {
    const name = index.cell(first.cells, `option${number} name`)?.text ?? '';
    const value = index.cell(row.cells, `option${number} value`);
    return value?.text && name && name.toLowerCase() !== 'title' ? [{ name, value }] : [];
  });
}

function lastOf(cell: SourceCell | undefined, separator: string): SourceCell | undefined {
  return cell && { ...cell, text: cell.text.split(separator).at(-1)?.trim() ?? '' };
}

/** Shopify writes 0.0 for an unknown weight. */
function positive(cell: SourceCell | undefined): SourceCell | undefined {
  const grams = Math.round(Number(cell?.text.replace(',', '.')));
  return cell && { ...cell, text: grams > 0 ? String(grams) : Number.isNaN(grams) ? cell.text : '' };
}

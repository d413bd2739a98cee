import { CURRENCIES } from '#shared/countries/countries.ts';
import { parseAmount } from '../../catalogue/spreadsheet/columns/amounts.ts';
import { CellError } from '../../catalogue/spreadsheet/columns/cell-error.ts';
import { columnLetters, type Sheet } from '../../catalogue/spreadsheet/reading/sheet.ts';
import type { GroupPrice, PriceList } from '../../terms/groups.repository.ts';

/** The columns of a file with price lists. A row has one of discount and prices. */
const PRICE_LIST_COLUMNS = [
  'group',
  'name',
  'display',
  'sku',
  'category',
  'from',
  'discount',
  'price EUR',
  'price GBP',
] as const;

type ColumnName = (typeof PRICE_LIST_COLUMNS)[number];

const CODE = /^[a-z0-9-]{2,40}$/;
const DISCOUNT = /^\d{1,2}(?:[.,]\d{1,2})?$/;
const WHOLE = /^\d{1,4}$/;
/** Hundredths of a percent. More is a net price. */
const MAX_DISCOUNT = 9_000;

interface Draft extends Omit<PriceList, 'prices'> {
  readonly prices: GroupPrice[];
}

/** A product or a category that a row names. */
export interface PricedTarget {
  readonly scope: 'product' | 'category';
  /** A SKU, or the id of a category. */
  readonly id: string;
  /** Its cell, as faults begin. */
  readonly place: string;
}

/** The price lists of a file, by their groups, what they have prices of, and all faults with row and column. */
export function readPriceLists(sheet: Sheet): {
  readonly lists: readonly PriceList[];
  readonly targets: readonly PricedTarget[];
  readonly faults: readonly string[];
} {
  const titles = sheet.header.cells.map((cell) => cell.toLowerCase());
  const places = new Map(PRICE_LIST_COLUMNS.map((name) => [name, titles.indexOf(name.toLowerCase())]));
  const unknown = sheet.header.cells.filter(
    (cell) => cell !== '' && !PRICE_LIST_COLUMNS.some((name) => name.toLowerCase() === cell.toLowerCase()),
  );
  if (unknown.length > 0 || (places.get('group') ?? -1) < 0) {
    const names = PRICE_LIST_COLUMNS.join(', ');
    const problem =
      unknown.length > 0 ? `has no meaning for: ${unknown.join(', ')}` : 'has no column "group"';
    return { lists: [], targets: [], faults: [`${sheet.name} ${problem}. The columns are ${names}`] };
  }
  const faults: string[] = [];
  const lists = new Map<string, Draft>();
  const seen = new Set<string>();
  const targets: PricedTarget[] = [];
  for (const row of sheet.rows) {
    const cell = (name: ColumnName) => row.cells[places.get(name) ?? -1] ?? '';
    const placeOf = (name: ColumnName) => {
      const at = places.get(name) ?? -1;
      return `${sheet.name} row ${row.row}, ${at < 0 ? name : `column ${columnLetters(at)} (${name})`}`;
    };
    const fault = (name: ColumnName, message: string) => {
      faults.push(`${placeOf(name)}: ${message}`);
    };
    for (const [column, scope] of TARGET_COLUMNS) {
      const id = cell(column);
      if (id !== '') targets.push({ scope, id, place: placeOf(column) });
    }
    readRow({ cell, fault, lists, seen });
  }
  return { lists: [...lists.values()], targets, faults };
}

const TARGET_COLUMNS = [
  ['sku', 'product'],
  ['category', 'category'],
] as const;

interface RowReader {
  readonly cell: (name: ColumnName) => string;
  readonly fault: (name: ColumnName, message: string) => void;
  readonly lists: Map<string, Draft>;
  /** The targets of earlier rows. */
  readonly seen: Set<string>;
}

function readRow({ cell, fault, lists, seen }: RowReader): void {
  const code = cell('group').toLowerCase();
  if (!CODE.test(code)) {
    fault('group', 'a group has 2 to 40 letters, digits and dashes');
    return;
  }
  const list = lists.get(code) ?? {
    code,
    name: cell('name') || cell('group'),
    showsNet: displayOf(cell('display'), fault),
    prices: [],
  };
  lists.set(code, list);
  const [sku, categoryId] = [cell('sku'), cell('category')];
  if (sku && categoryId) {
    fault('category', 'a row has a SKU or a category, not both');
    return;
  }
  const scope = sku ? 'product' : categoryId ? 'category' : 'all';
  const target = sku || categoryId;
  for (const price of pricesOf({ cell, fault }, scope)) {
    const key = [code, scope, target, price.currency ?? '', price.minQuantity].join('\n');
    if (seen.has(key)) fault('group', 'an earlier row has a price for the same');
    seen.add(key);
    list.prices.push({ ...price, scope, target });
  }
}

function displayOf(text: string, fault: RowReader['fault']): boolean {
  if (text !== '' && text !== 'net' && text !== 'gross') fault('display', 'write net or gross');
  return text !== 'gross';
}

type FoundPrice = Pick<GroupPrice, 'discount' | 'priceExcVat' | 'currency'> & {
  readonly minQuantity: number;
};

function pricesOf(
  { cell, fault }: Pick<RowReader, 'cell' | 'fault'>,
  scope: GroupPrice['scope'],
): FoundPrice[] {
  const [discount, from] = [cell('discount').replace(/%$/, '').trimEnd(), cell('from')];
  const minQuantity = from === '' ? 1 : WHOLE.test(from) ? Number(from) : 0;
  if (minQuantity === 0) fault('from', 'write a quantity from 1 to 9999');
  const amounts = CURRENCIES.filter((currency) => cell(`price ${currency}`) !== '');
  if (discount !== '') {
    if (amounts.length > 0) fault('discount', 'a row has a discount or prices, not both');
    if (minQuantity > 1) fault('from', 'a discount applies at every quantity');
    const hundredths = DISCOUNT.test(discount) ? Math.round(Number(discount.replace(',', '.')) * 100) : -1;
    if (hundredths < 0 || hundredths > MAX_DISCOUNT) {
      fault('discount', 'write percent from 0 to 90, such as 12.5');
      return [];
    }
    return [{ discount: hundredths, minQuantity: 1 }];
  }
  if (amounts.length === 0) fault('discount', 'a row has a discount or a price');
  if (amounts.length > 0 && scope !== 'product') fault('sku', 'a price is that of a SKU');
  return amounts.flatMap((currency) => {
    try {
      const priceExcVat = parseAmount(cell(`price ${currency}`));
      if (priceExcVat > 0) return [{ priceExcVat, currency, minQuantity }];
      fault(`price ${currency}`, 'a price is more than 0');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      fault(`price ${currency}`, error.message);
    }
    return [];
  });
}

import { CURRENCIES } from '#shared/countries/countries.ts';
import { AMOUNT, LOCAL_TIME, PERCENT } from './cell-formats.ts';
import { type CellFormat, type Column, type DraftRow, setAt, valueAt } from './column.ts';

type Path = readonly string[];

/** The columns of sales. A product with several has the values of each, separated by semicolons. */
export const SALE_COLUMNS: readonly Column[] = [
  saleColumn(
    'sale from',
    ['from'],
    LOCAL_TIME,
    'a day, or a local time such as 2026-11-27T09:00; several sales: separated by semicolons',
    '2026-11-27',
  ),
  saleColumn(
    'sale until',
    ['until'],
    LOCAL_TIME,
    'the last day, or a local time; without it the sale has no end',
    '2026-12-01',
  ),
  saleColumn('sale percent', ['percent'], PERCENT, 'off the price and each volume price', '20'),
  ...CURRENCIES.map((currency) =>
    saleColumn(
      `sale price ${currency}`,
      ['priceExcVat', currency],
      AMOUNT,
      'instead of a percentage: the price of one piece, excluding VAT',
      '19.80',
    ),
  ),
  ...CURRENCIES.map((currency) =>
    saleColumn(
      `lowest price ${currency}`,
      ['lowestPriceExcVat', currency],
      AMOUNT,
      'the lowest price of the 30 days before the sale, where the shop does not know it',
      '24.75',
    ),
  ),
];

function saleColumn(
  header: string,
  path: Path,
  { parse, format }: CellFormat,
  help: string,
  example: string,
): Column {
  return {
    header,
    documented: header,
    help,
    example,
    path: ['sales', ...path].join('.'),
    empty: { value: undefined },
    isSparse: true,
    parse: (text, names) =>
      text.split(';').map((part) => (part.trim() === '' ? undefined : parse(part.trim(), names))),
    format: (values) =>
      Array.isArray(values)
        ? values.map((value: unknown) => (value === undefined ? '' : format(value))).join('; ')
        : '',
    get(row) {
      const values = salesOf(row).map((sale) => valueAt(sale, path) ?? undefined);
      return values.some((value) => value !== undefined) ? values : undefined;
    },
    set(row, values) {
      const given: readonly unknown[] = Array.isArray(values) ? values : [];
      const former = salesOf(row);
      const sales = Array.from({ length: Math.max(given.length, former.length) }, (_, index) => {
        const sale = { ...former[index] };
        setAt(sale, path, given[index]);
        return sale;
      });
      const count = sales.findLastIndex((sale) => Object.keys(sale).length > 0) + 1;
      setAt(row, ['sales'], count > 0 ? sales.slice(0, count) : undefined);
    },
  };
}

/** Ends the sales of a row, but one that begins at a time: it keeps what an export does not have, such as its lowest price. */
export function endOtherSales(row: DraftRow, from: string | undefined): void {
  const sales = salesOf(row).filter((sale) => sale.from === from);
  setAt(row, ['sales'], sales.length > 0 ? sales : undefined);
}

/** The sales of a row. */
export function salesOf(row: DraftRow): readonly DraftRow[] {
  const { sales } = row;
  return Array.isArray(sales) ? sales : [];
}

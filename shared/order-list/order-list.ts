import { parseWholeNumber } from '../locales/parse-number.ts';
import { MAX_ORDER_QUANTITY } from '../pricing/order-quantity.ts';

/** As in the contract of the commerce API. */
export const MAX_LIST_LINES = 100;
/** Characters of a list that are read: many times what its lines need. */
export const MAX_LIST_LENGTH = 20_000;
/** Characters that the field of a list takes, so that the lines beyond the limit can be named. */
export const MAX_TYPED_LIST_LENGTH = 2 * MAX_LIST_LENGTH;
const MAX_SKU_LENGTH = 64;

export interface ListLine {
  readonly sku: string;
  readonly quantity: number;
}

/** A line that is not read: without a SKU, with another quantity than 1 to 9,999, or beyond a limit. */
export interface UnreadLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly fault: 'sku' | 'quantity' | 'many' | 'long';
}

export interface ParsedList {
  /** Each SKU once; the quantities of equal ones are summed. */
  readonly lines: readonly ListLine[];
  readonly unread: readonly UnreadLine[];
}

/**
 * Parses lines such as "WF20-GRY 12": a SKU and a quantity, separated by a tab, semicolon, comma or space. Further columns,
 * quotes, empty lines and a line of headings are ignored, as in files of spreadsheets. Without a quantity it is 1.
 */
export function parseOrderList(text: string): ParsedList {
  const quantities = new Map<string, number>();
  const unread: UnreadLine[] = [];
  const { rows, beyond } = rowsOf(text);
  rows.forEach((row, index) => {
    const [sku, typed] = cellsOf(row.text);
    const quantity = typed === '' ? 1 : parseWholeNumber(typed);
    if (index === 0 && quantity === undefined && !/\d/.test(row.text)) return;
    const key = sku.toUpperCase();
    const sum = (quantities.get(key) ?? 0) + (quantity ?? 0);
    const fault = faultOf(sku, quantity === 0 ? undefined : quantity && sum);
    if (fault) unread.push({ ...row, fault });
    else if (!quantities.has(key) && quantities.size >= MAX_LIST_LINES)
      unread.push({ ...row, fault: 'many' });
    else quantities.set(key, sum);
  });
  unread.push(...beyond.map((row): UnreadLine => ({ ...row, fault: 'long' })));
  return { lines: [...quantities].map(([sku, quantity]) => ({ sku, quantity })), unread };
}

/** The rows that are not empty: those within the limit of a list, and those that end beyond it. */
function rowsOf(text: string) {
  let end = 0;
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row, index) => {
      end += row.length;
      // The line break counts as one character, as in a text area.
      const isBeyond = end + index > MAX_LIST_LENGTH;
      return { number: index + 1, text: row.trim(), isBeyond };
    })
    .filter((row) => row.text !== '');
  const plain = ({ number, text: shown }: (typeof rows)[number]) => ({ number, text: shown });
  return {
    rows: rows.filter(({ isBeyond }) => !isBeyond).map(plain),
    beyond: rows.filter(({ isBeyond }) => isBeyond).map(plain),
  };
}

function faultOf(sku: string, quantity: number | undefined): UnreadLine['fault'] | undefined {
  if (!/[A-Z0-9]/i.test(sku) || sku.length > MAX_SKU_LENGTH) return 'sku';
  return quantity === undefined || quantity > MAX_ORDER_QUANTITY ? 'quantity' : undefined;
}

/** The first two cells of a row. */
function cellsOf(row: string): readonly [sku: string, quantity: string] {
  const separator = ['\t', ';', ','].find((each) => row.includes(each));
  // A comma may also group thousands behind a SKU and a space.
  const isSpaced = separator === undefined || (separator === ',' && /^[^\s,]+\s+\d[\d,]*$/.test(row));
  if (isSpaced) {
    const end = row.search(/\s/);
    return end < 0 ? [unquoted(row), ''] : [unquoted(row.slice(0, end)), unquoted(row.slice(end))];
  }
  const [sku = '', quantity = '', ...others] = row.split(separator);
  const isGrouped = separator === ',' && others.length > 0 && isQuantityInCommas([quantity, ...others]);
  return [unquoted(sku), unquoted(isGrouped ? [quantity, ...others].join(',') : quantity)];
}

/** Whether the cells are those of a number such as 1,200. */
function isQuantityInCommas([first = '', ...others]: readonly string[]): boolean {
  return /^\s*"?\d{1,3}$/.test(first) && others.every((cell) => /^\d{3}"?\s*$/.test(cell));
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"/, '').replace(/"$/, '').trim();
}

/** The list as text, which {@link parseOrderList} parses to the same lines. */
export function orderListText({ lines, unread }: ParsedList): string {
  const read = lines.map(({ sku, quantity }) => `${sku}\t${quantity}`);
  return [...read, ...unread.map(({ text }) => text)].join('\n');
}

/** A correction of the list: another SKU or quantity for a line, or its removal with a quantity of 0. */
export interface ListChange extends ListLine {
  /** The SKU as it was typed. */
  readonly of: string;
}

export function changedList({ lines, unread }: ParsedList, { of, sku, quantity }: ListChange): ParsedList {
  const changed = lines.flatMap((line) => {
    if (line.sku !== of.toUpperCase()) return [line];
    return quantity > 0 ? [{ sku: sku.toUpperCase(), quantity }] : [];
  });
  return parseOrderList(orderListText({ lines: changed, unread }));
}

/** A list as CSV with the product names, which {@link parseOrderList} parses. */
export function orderListCsv(
  headings: readonly string[],
  rows: readonly (ListLine & { readonly name: string })[],
): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map(({ sku, quantity, name }) => [sku, String(quantity), quoted(name)]);
  // Spreadsheets take the encoding from the mark.
  return `\uFEFF${[headings, ...lines].map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}

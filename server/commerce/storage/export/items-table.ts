import { stringify } from 'csv-stringify/sync';
import { localeDefinition } from '#shared/locales/index.ts';
import type { ShopContext } from '../../context.ts';
import type { DescribedItem } from '../item-answer.ts';
import { type ExportTexts, exportTexts } from './export-texts.ts';

type Column = keyof ExportTexts['columns'];

/**
 * Saved items as a table that the spreadsheets of a locale open: UTF-8 with its mark, semicolons where commas part
 * decimals. A cell that would be a formula is led by an apostrophe.
 */
export function itemsTable(items: readonly DescribedItem[], shop: ShopContext): string {
  const texts = exportTexts(shop.locale);
  const rows = items.map((item) => cellsOf(item, texts, shop));
  return stringify(rows, {
    bom: true,
    header: true,
    columns: { ...texts.columns },
    delimiter: decimalSign(shop) === ',' ? ';' : ',',
    record_delimiter: 'windows',
    // A line break alone would otherwise end a row, and what is behind it begin one.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
}

function cellsOf(
  { item, sku, files }: DescribedItem,
  texts: ExportTexts,
  shop: ShopContext,
): Record<Column, string> {
  return {
    name: item.name,
    kind: texts.kinds[item.kind],
    note: item.note,
    product: item.product?.name ?? '',
    sku: sku ?? '',
    options: item.options.map(({ label, value }) => (value ? `${label}: ${value}` : label)).join('\n'),
    quantity: String(item.quantity),
    priceIncVat: amount(item.unitPriceIncVat, shop),
    priceExcVat: amount(item.unitPriceExcVat, shop),
    currency: item.unitPriceIncVat === null ? '' : shop.currency,
    orderable: item.orderable ? texts.yes : texts.no,
    files: files.map(({ name }) => name).join('\n'),
    createdAt: moment(item.createdAt, shop),
    updatedAt: moment(item.updatedAt, shop),
  };
}

/** Minor units as a bare number. */
function amount(minor: number | null, { locale }: ShopContext): string {
  if (minor === null) return '';
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(locale, options).format(minor / 100);
}

/** An instant on the shop's own clock, in the one spelling that every spreadsheet sorts: 2026-11-18 10:00. */
function moment(instant: string, { locale }: ShopContext): string {
  const { timeZone } = localeDefinition(locale);
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(instant));
}

function decimalSign({ locale }: ShopContext): string | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value;
}

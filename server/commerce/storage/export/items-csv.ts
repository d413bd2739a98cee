import { localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import type { ShopContext } from '../../kernel/context.ts';
import { asCsv, csvDelimiter } from '../../kernel/csv.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { PricedItem } from '../item-pricing.service.ts';

/** Headed by `savedItems.columns.<name>` in `exports.json`. */
const COLUMNS = [
  'name',
  'kind',
  'note',
  'product',
  'sku',
  'options',
  'quantity',
  'priceIncVat',
  'priceExcVat',
  'currency',
  'orderable',
  'files',
  'createdAt',
  'updatedAt',
] as const;
type Column = (typeof COLUMNS)[number];

/** Saved items as CSV for the spreadsheets of a locale. */
export function toCsv(items: readonly PricedItem[], shop: ShopContext): string {
  const t = textsIn(shop.locale);
  const rows = items.map((item) => cellsOf(item, t, shop));
  return asCsv(rows, {
    columns: COLUMNS.map((key) => ({ key, header: t(`exports:savedItems.columns.${key}`) })),
    delimiter: csvDelimiter(shop.locale),
  });
}

function cellsOf(
  { item, sku, files }: PricedItem,
  t: ServerTranslate,
  shop: ShopContext,
): Record<Column, string> {
  return {
    name: item.name,
    kind: t(`exports:savedItems.kinds.${item.kind}`),
    note: item.note,
    product: item.product?.name ?? '',
    sku: sku ?? '',
    options: item.options
      .map(({ label, value }) => (value ? `${labelWithColon(label, shop.locale)} ${value}` : label))
      .join('\n'),
    quantity: String(item.quantity),
    priceIncVat: formatAmount(item.unitPriceIncVat, shop),
    priceExcVat: formatAmount(item.unitPriceExcVat, shop),
    currency: item.unitPriceIncVat === null ? '' : shop.currency,
    orderable: t(`exports:savedItems.${item.orderable ? 'yes' : 'no'}`),
    files: files.map(({ name }) => name).join('\n'),
    createdAt: formatTime(item.createdAt, shop),
    updatedAt: formatTime(item.updatedAt, shop),
  };
}

/** Formats minor units without a currency sign. */
function formatAmount(minor: number | null, { locale }: ShopContext): string {
  if (minor === null) return '';
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(locale, options).format(minor / 100);
}

/** Formats a time in the shop's time zone so that spreadsheets can sort it: 2026-11-18 10:00. */
function formatTime(instant: string, { locale }: ShopContext): string {
  const { timeZone } = localeDefinition(locale);
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(instant));
}

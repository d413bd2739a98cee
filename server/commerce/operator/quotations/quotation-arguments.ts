import type { BrandCode } from '#shared/brands/index.ts';
import { isCalendarDate } from '#shared/dates/calendar-date.ts';
import type { AddedLine } from '../../quotations/added-lines.service.ts';
import type { LineChange, OfferChange } from '../../quotations/quotation-offer.service.ts';
import { minorUnits } from '../command-options.ts';

const MAX_NOTE = 2_000;
const MAX_REASON = 500;

export type QuotationCommand =
  | { readonly kind: 'list'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'show'; readonly number: string; readonly isJson: boolean }
  /** `lines`: by their places in the quotation, from 1. */
  | ({
      readonly kind: 'change';
      readonly number: string;
      readonly lines?: ReadonlyMap<number, LineChange>;
      readonly isDryRun: boolean;
    } & Omit<OfferChange, 'lines'>)
  /** `out`: the path of the file; by default the number in the current folder. */
  | { readonly kind: 'pdf'; readonly number: string; readonly out: string | undefined }
  | { readonly kind: 'send'; readonly number: string; readonly isDryRun: boolean }
  /** `reason`: in words for the shopper. */
  | {
      readonly kind: 'expire';
      readonly number: string;
      readonly reason: string;
      readonly isDryRun: boolean;
    };

/** Parses the number of a quotation. Throws TypeError, as the functions below. */
export function parseNumber(given: string): string {
  const number = given.trim().toUpperCase();
  if (!/^[A-Z]{2,3}-Q-\d{4}-\d{6,}$/.test(number)) {
    throw new TypeError(`Not the number of a quotation: ${given}, such as EF-Q-2026-000012`);
  }
  return number;
}

/** 7.5% or 7,5 in hundredths of a percent: 750. */
export function parseHundredths(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(text.trim());
  const hundredths = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (!(hundredths <= 10_000)) throw new TypeError('A discount is a percentage from 0 to 100, such as 7.5%');
  return hundredths;
}

/** An empty note removes the one there is. */
export function parseNote(text: string): string | null {
  const note = text.trim();
  if (note.length > MAX_NOTE) throw new TypeError(`A note has at most ${MAX_NOTE} characters`);
  return note || null;
}

/** The reason for which a quotation ends. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new TypeError('--reason is missing');
  if (reason.length > MAX_REASON) throw new TypeError(`A reason has at most ${MAX_REASON} characters`);
  return reason;
}

/** The day of a version's end. */
export function parseUntil(text: string): string {
  const day = text.trim();
  if (!isCalendarDate(day)) throw new TypeError(`Not a day: ${text}, such as 2026-12-18`);
  return day;
}

/** A price in minor units; it may be 0. */
function parsePrice(text: string): number {
  const price = minorUnits(text);
  if (price === undefined) throw new TypeError(`Not a price: ${text}, such as 12.50`);
  return price;
}

/** Delivery costs in minor units; null for those of the shipping rules. */
export function parseDelivery(text: string): number | null {
  return text.trim().toLowerCase() === 'rules' ? null : parsePrice(text);
}

/** Pieces as in 1:20, and prices as in 1:12.50 or 1:list, by the places of their lines. */
export function parseLines(
  pieces: readonly string[],
  prices: readonly string[],
): ReadonlyMap<number, LineChange> {
  const lines = new Map<number, LineChange>();
  for (const text of pieces) {
    const { line, value } = ofLine(text, '1:20');
    if (!/^\d{1,5}$/.test(value)) throw new TypeError(`Not a line and pieces: ${text}, such as 1:20`);
    lines.set(line, { ...lines.get(line), quantity: Number(value) });
  }
  for (const text of prices) {
    const { line, value } = ofLine(text, '1:12.50 or 1:list');
    lines.set(line, { ...lines.get(line), unitPriceExcVat: value === 'list' ? null : parsePrice(value) });
  }
  return lines;
}

/** An article to add, as in "WF20-GRY:12", or with a unit price of its own as in "WF20-GRY 12 8.50". */
export function parseAddedLine(text: string): AddedLine {
  const [, sku, pieces, price] =
    /^([^\s;:]{1,64})[\s;:]+(\d{1,5})(?:[\s;:]+([\d.,]{1,11}))?$/.exec(text.trim()) ?? [];
  if (sku === undefined) {
    throw new TypeError(`Not an article and pieces: ${text}, such as WF20-GRY:12 or WF20-GRY:12:8.50`);
  }
  const line = { sku, quantity: Number(pieces) };
  return price === undefined ? line : { ...line, unitPriceExcVat: parsePrice(price) };
}

function ofLine(text: string, example: string): { readonly line: number; readonly value: string } {
  const [, line = '', value = ''] = /^(\d{1,3}):(.+)$/.exec(text.trim()) ?? [];
  if (!Number(line)) throw new TypeError(`Not a line and a value: ${text}, such as ${example}`);
  return { line: Number(line), value: value.trim().toLowerCase() };
}

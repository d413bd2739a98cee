import type { BrandCode } from '#shared/brands/index.ts';

const MAX_NOTE = 2_000;

export type QuotationCommand =
  | { readonly kind: 'list'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'show'; readonly number: string; readonly isJson: boolean }
  /**
   * Fields that are undefined stay as they are. `discount`: hundredths of a percent. `version`: the current one when the
   * change was entered; undefined replaces any.
   */
  | {
      readonly kind: 'change';
      readonly number: string;
      readonly version?: number;
      readonly discount?: number;
      readonly note?: string | null;
    }
  /** `out`: the path of the file; by default the number in the current folder. */
  | { readonly kind: 'pdf'; readonly number: string; readonly out: string | undefined }
  | { readonly kind: 'send'; readonly number: string }
  | { readonly kind: 'expire'; readonly number: string };

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

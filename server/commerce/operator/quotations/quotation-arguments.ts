import { parseArgs } from 'node:util';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';
import { UsageError } from '../../kernel/usage-error.ts';

export const QUOTATIONS_USAGE = `npm run quotations -- list [--brand EF] [--json]
npm run quotations -- show EF-Q-2026-000012 [--json]
npm run quotations -- pdf EF-Q-2026-000012 [--out FILE]
npm run quotations -- discount EF-Q-2026-000012 7.5% [--note "Valid for the whole hall"]
npm run quotations -- note EF-Q-2026-000012 "Delivery in week 3"
npm run quotations -- send EF-Q-2026-000012      mails the current version again
npm run quotations -- expire EF-Q-2026-000012    ends the quotation now`;

const MAX_NOTE = 2_000;

export type QuotationCommand =
  | { readonly kind: 'list'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'show'; readonly number: string; readonly isJson: boolean }
  /** Fields that are undefined stay as they are. `discount`: hundredths of a percent. */
  | {
      readonly kind: 'change';
      readonly number: string;
      readonly discount?: number;
      readonly note?: string | null;
    }
  /** `out`: the path of the file; by default the number in the current folder. */
  | { readonly kind: 'pdf'; readonly number: string; readonly out: string | undefined }
  | { readonly kind: 'send'; readonly number: string }
  | { readonly kind: 'expire'; readonly number: string };

/** Parses the arguments of the command. Throws UsageError. */
export function parseQuotationArguments(args: readonly string[]): QuotationCommand {
  try {
    return parse(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message, QUOTATIONS_USAGE);
  }
}

function parse(args: readonly string[]): QuotationCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      note: { type: 'string' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [verb, given = '', value, ...rest] = positionals;
  if (verb === 'list' && positionals.length === 1) {
    return { kind: 'list', brand: brandOf(values.brand), isJson: values.json };
  }
  const number = given.trim().toUpperCase();
  const takesValue = verb === 'discount' || verb === 'note';
  if (rest.length > 0 || (value !== undefined) !== takesValue) throw new TypeError('Unknown command');
  if (!/^[A-Z]{2,3}-Q-\d{4}-\d{6,}$/.test(number))
    throw new TypeError('The number of a quotation is missing');
  const note = values.note === undefined ? {} : { note: noteOf(values.note) };
  switch (verb) {
    case 'show':
      return { kind: 'show', number, isJson: values.json };
    case 'pdf':
      return { kind: 'pdf', number, out: values.out };
    case 'discount':
      return { kind: 'change', number, discount: hundredthsOf(value ?? ''), ...note };
    case 'note':
      return { kind: 'change', number, note: noteOf(value ?? '') };
    case 'send':
      return { kind: 'send', number };
    case 'expire':
      return { kind: 'expire', number };
    default:
      throw new TypeError('Unknown command');
  }
}

function brandOf(code: string | undefined): BrandCode | undefined {
  const brand = ALL_BRANDS.find((one) => one.code === code)?.code;
  if (code !== undefined && !brand) {
    throw new TypeError(`Not a brand: expected ${ALL_BRANDS.map((one) => one.code).join(', ')}`);
  }
  return brand;
}

/** 7.5% or 7,5 in hundredths of a percent: 750. */
function hundredthsOf(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(text.trim());
  const hundredths = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (!(hundredths <= 10_000)) throw new TypeError('A discount is a percentage from 0 to 100, such as 7.5%');
  return hundredths;
}

/** An empty note removes the one there is. */
function noteOf(text: string): string | null {
  const note = text.trim();
  if (note.length > MAX_NOTE) throw new TypeError(`A note has at most ${MAX_NOTE} characters`);
  return note || null;
}

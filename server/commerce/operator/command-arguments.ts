import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';

/** What a command prints. With exit code 2, for invalid arguments, the text goes to stderr. */
export interface CommandOutput {
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
}

/** Parses the arguments of a command that needs some: without any, returns the usage. Otherwise as {@link readOptions}. */
export function readArguments<Parsed extends object>(
  args: readonly string[],
  usage: string,
  parse: (args: readonly string[]) => Parsed,
): Parsed | CommandOutput {
  return args.length === 0 ? { text: usage, exitCode: 2 } : readOptions(args, usage, parse);
}

/**
 * Parses the arguments of a command with `parse`, which throws TypeError for invalid ones. Returns the usage for `--help`,
 * and the fault with the usage for invalid arguments.
 */
export function readOptions<Parsed extends object>(
  args: readonly string[],
  usage: string,
  parse: (args: readonly string[]) => Parsed,
): Parsed | CommandOutput {
  if (args.includes('--help')) return { text: usage, exitCode: 0 };
  try {
    return parse(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: `${error.message}\n\n${usage}`, exitCode: 2 };
  }
}

/** Parses --brand: the code of a brand, in upper or lower case; may be missing. Throws TypeError for another text. */
export function parseBrand(given: string | undefined): BrandCode | undefined {
  if (given === undefined) return undefined;
  const brand = ALL_BRANDS.find(({ code }) => code === given.toUpperCase());
  if (brand) return brand.code;
  throw new TypeError(`Not a brand: ${given}; one of ${ALL_BRANDS.map(({ code }) => code).join(', ')}`);
}

/** Parses --since: a day such as 2026-11-01, with or without a time; may be missing. Throws TypeError for another text. */
export function parseSince(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const since = new Date(given);
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(since.getTime())) return since;
  throw new TypeError(`Not a day: ${given}, such as 2026-11-01`);
}

/** Parses --limit: an integer from 1 to 10,000. Throws TypeError for another text. */
export function parseLimit(given: string): number {
  const limit = Number(given);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 10_000) return limit;
  throw new TypeError('--limit is from 1 to 10000');
}

import { parseArgs } from 'node:util';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { isEmail } from '#shared/validation/email.ts';
import type { Person } from '../../privacy/erasure.service.ts';

export const ERASE_USAGE =
  'npm run erase -- --email a@b.c [--brand EF] [--yes] [--json], or npm run erase -- --rules [--json]';

export interface EraseArguments {
  /** null to list the rules. */
  readonly person: Person | null;
  readonly isConfirmed: boolean;
  readonly isJson: boolean;
}

/** Parses the arguments of the command. Throws TypeError. */
export function parseEraseArguments(args: readonly string[]): EraseArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      email: { type: 'string' },
      brand: { type: 'string' },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
    },
  });
  const { yes: isConfirmed, json: isJson } = values;
  if (values.rules) return { person: null, isConfirmed, isJson };
  const email = values.email?.trim() ?? '';
  if (!isEmail(email)) throw new TypeError(email ? 'Not an email address' : 'The address is missing');
  const brand = ALL_BRANDS.find(({ code }) => code === values.brand)?.code;
  if (values.brand !== undefined && !brand) {
    throw new TypeError(`Not a brand: expected ${ALL_BRANDS.map(({ code }) => code).join(', ')}`);
  }
  return { person: { email, brand }, isConfirmed, isJson };
}

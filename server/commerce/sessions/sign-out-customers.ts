import { parseArgs } from 'node:util';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';
import { isEmail } from '#shared/validation/email.ts';
import { BATCH_SIZE } from '../batches.ts';
import type { CommerceDeps } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { findSignedInCustomers } from './customer-sessions.repository.ts';
import { endSessions } from './customer-sessions.service.ts';

const USAGE = 'Usage: npm run sessions:end -- --email a@b.nl [--brand EF], or --all [--brand EF]';

interface Selected {
  readonly email?: string;
  readonly brand?: BrandCode;
}

/**
 * Ends the sessions of the customers with an address, or of all customers, by the arguments of the command. Guests keep
 * theirs. Returns a line that says how many customers were signed out, and whether the arguments were invalid.
 */
export async function signOutCustomers(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'logger'>,
  args: readonly string[],
): Promise<{ readonly text: string; readonly isFailure: boolean }> {
  const selected = parse(args);
  if (typeof selected === 'string') return { text: `${selected}\n${USAGE}`, isFailure: true };
  // Not those who sign in during the loop: it would not end.
  const before = deps.clock();
  let count = 0;
  for (;;) {
    const ids = await findSignedInCustomers(deps, { ...selected, before, limit: BATCH_SIZE });
    if (ids.length === 0) break;
    for (const customerId of ids) await inTransaction(deps, (tx) => endSessions(tx, { customerId }));
    count += ids.length;
  }
  deps.logger.info({ customers: count }, 'ended the sessions of customers');
  return { text: `Customers signed out: ${count}`, isFailure: false };
}

/** Returns the selected customers, or the fault of invalid arguments. */
function parse(args: readonly string[]): Selected | string {
  try {
    const options = {
      email: { type: 'string' },
      brand: { type: 'string' },
      all: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const email = values.email?.trim().toLowerCase();
    if ((email === undefined) !== (values.all === true)) return 'Either an address or --all is required';
    if (email !== undefined && !isEmail(email)) return 'Not an email address';
    const brand = ALL_BRANDS.find(({ code }) => code === values.brand)?.code;
    if (values.brand !== undefined && !brand) return 'Not a brand';
    return { ...(email === undefined ? {} : { email }), ...(brand ? { brand } : {}) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return error.message;
  }
}

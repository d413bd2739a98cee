import { parseArgs } from 'node:util';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';
import { isEmail } from '#shared/validation/email.ts';
import { BATCH_SIZE } from '../../kernel/batches.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { UsageError } from '../../kernel/usage-error.ts';
import { findSignedInCustomers } from '../../sessions/customer-sessions.repository.ts';
import { endSessions } from '../../sessions/customer-sessions.service.ts';
import { type CommandResult, done } from '../command-result.ts';

export const SESSIONS_USAGE =
  'Usage: npm run sessions:end -- --email a@b.nl [--brand EF], or --all [--brand EF]';

interface Selected {
  readonly email?: string;
  readonly brand?: BrandCode;
}

/**
 * Ends the sessions of the customers with an address, or of all customers, by the arguments of the command. Guests keep
 * theirs. Returns a line that says how many customers were signed out. Throws UsageError.
 */
export async function signOutCustomers(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'logger'>,
  args: readonly string[],
): Promise<CommandResult> {
  const selected = parse(args);
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
  return done(`Customers signed out: ${count}`);
}

function parse(args: readonly string[]): Selected {
  try {
    const options = {
      email: { type: 'string' },
      brand: { type: 'string' },
      all: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const email = values.email?.trim().toLowerCase();
    if ((email === undefined) !== (values.all === true)) {
      throw new TypeError('Either an address or --all is required');
    }
    if (email !== undefined && !isEmail(email)) throw new TypeError('Not an email address');
    const brand = ALL_BRANDS.find(({ code }) => code === values.brand)?.code;
    if (values.brand !== undefined && !brand) throw new TypeError('Not a brand');
    return { ...(email === undefined ? {} : { email }), ...(brand ? { brand } : {}) };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, SESSIONS_USAGE) : error;
  }
}

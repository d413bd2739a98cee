import type { CommandOutput } from '#server/platform/commands/command.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { BATCH_SIZE } from '../../kernel/batches.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findSignedInCustomers } from '../../sessions/customer-sessions.repository.ts';
import { endSessions } from '../../sessions/customer-sessions.service.ts';
import { done } from '../command-results.ts';

/** Without an address, all customers. */
export interface SelectedCustomers {
  readonly email?: string;
  readonly brand?: BrandCode;
}

/**
 * Ends the sessions of the customers with an address, or of all customers. Guests keep theirs. Returns a line that says
 * how many customers were signed out.
 */
export async function signOutCustomers(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'logger'>,
  selected: SelectedCustomers,
): Promise<CommandOutput> {
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

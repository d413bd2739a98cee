import { recordChanges } from '../changes/changes.service.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { liftTimeout, lockImports } from './import/switch-catalogue.repository.ts';
import {
  type DuePrice,
  findNextPriceChange,
  recordPrices,
  renewVersion,
} from './sales/price-switch.repository.ts';
import { applyDueSales } from './sales/price-switch.service.ts';

/**
 * Starts and ends the sales of all brands that are due, and records what storefronts have to read again. Returns the instant
 * of the next start or end; undefined when none follows.
 */
export async function switchDuePrices(
  deps: Pick<CommerceDeps, 'db' | 'changes' | 'clock' | 'logger'>,
): Promise<Date | undefined> {
  const next = await findNextPriceChange(deps.db.orm);
  const now = deps.clock();
  if (!next || next > now) return next;
  const due = await inTransaction(deps, (tx) => switchPrices(tx, now));
  deps.logger.info({ prices: due.length }, 'sales have started or ended');
  return findNextPriceChange(deps.db.orm);
}

async function switchPrices(deps: Pick<CommerceDeps, 'db' | 'changes'>, now: Date): Promise<DuePrice[]> {
  const tx = deps.db.orm;
  await liftTimeout(tx);
  // An import that switches the catalogue writes the same rows. Another process may have switched them meanwhile.
  await lockImports(tx);
  const due = await applyDueSales(tx, now);
  for (const [brand, prices] of Map.groupBy(due, (each) => each.brand)) {
    const ids = [...new Set(prices.map(({ productId }) => productId))];
    await recordPrices(tx, ids, now);
    await recordChanges(
      deps,
      brand,
      ids.map((product) => ({ kind: 'product-priced', product })),
    );
    await renewVersion(tx, brand);
  }
  return due;
}

import type { CommandOutput } from '#server/platform/commands/command.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { purgeTargetsOf } from '../changes/purge-targets.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { createPaymentProviders } from '../payments/providers/configured-providers.ts';
import { SALE_TABLE } from '../sale/sale-table.ts';
import { depsInShop, withCommandDatabase } from './command-database.ts';
import type { ShopHost } from './shop-host.ts';

/** The commerce API sends the mails that a command queues, because it can read the pictures of the lines. */
export const outboxOnly: OutboxWorker = {
  deliverSoon: () => {},
  deliverDue: async () => {},
  close: async () => {},
};

/** As {@link withCommandDatabase}, with a payment provider and the table of what a sale sets off. */
export function runOrderCommand(
  host: ShopHost,
  work: (deps: OrderDeps) => Promise<CommandOutput | undefined>,
): Promise<CommandOutput | undefined> {
  if (host.shop) return work(depsInShop(host, host.shop));
  return withCommandDatabase(host, async (deps) => {
    const changes = createChangeDispatcher({ ...deps, targets: purgeTargetsOf(deps.env) });
    try {
      const providers = await createPaymentProviders(deps);
      return await work({ ...deps, changes, providers, sale: SALE_TABLE, mailer: outboxOnly });
    } finally {
      await changes.close();
    }
  });
}

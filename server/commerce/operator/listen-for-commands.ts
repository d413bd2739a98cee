import { type CommandServer, listenForCommands } from '#server/platform/commands/socket/command-server.ts';
import { IN_MEMORY } from '#server/platform/env/data-dir.ts';
import { envWithFile } from '#server/platform/env/process-env.ts';
import type { RunningShop } from './shop-host.ts';

/** Runs the commands of operators in the shop, because no other process can open its embedded database. */
export async function listenForShopCommands(shop: RunningShop): Promise<CommandServer | undefined> {
  const { DATA_DIR: folder } = shop.env;
  if (shop.db.kind !== 'pglite' || folder === IN_MEMORY) return undefined;
  return listenForCommands({
    folder,
    loadProgram: async () => (await import('./shop.program.ts')).SHOP,
    hostOf: (terminal, { brand }) => ({
      ...terminal,
      settings: () => ({ ...envWithFile(), ...(brand === undefined ? {} : { BRAND: brand }) }),
      shop,
    }),
    onEnd() {
      for (const worker of [shop.changes, shop.mailer, shop.exports]) worker?.deliverSoon();
    },
    logger: shop.logger,
  });
}

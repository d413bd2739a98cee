import { command } from '#server/platform/commands/command.ts';
import type { ShopHost } from '../shop-host.ts';

export const MIGRATE = command({
  help: 'migrates the database of DATABASE_URL, or the embedded one in DATA_DIR',
  read: () => undefined,
  run: async (_input, host: ShopHost) => (await import('./migrate.ts')).runMigrations(host),
  besideShop: 'nowhere',
});

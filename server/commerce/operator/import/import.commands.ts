import { command } from '#server/platform/commands/command.ts';
import type { ShopHost } from '../shop-host.ts';
import type { ImportArguments } from './import-catalogues.ts';

export const IMPORT = command({
  help: 'validates and imports the catalogue of the brand in BRAND, or reports all faults',
  options: {
    stock: { type: 'boolean', default: false, help: 'overwrites the stock of products that exist, too' },
    all: { type: 'boolean', default: false, help: 'the catalogues of all brands' },
    'accept-prices': {
      type: 'boolean',
      default: false,
      help: 'imports prices that change by more than 30 %, too; without it they are listed',
    },
  },
  read: ({ stock, all, 'accept-prices': acceptPrices }): ImportArguments => ({ stock, all, acceptPrices }),
  run: async (args, host: ShopHost) => (await import('./import-catalogues.ts')).runImport(args, host),
});

import { command } from '#server/platform/commands/command.ts';
import type { ShopHost } from '../shop-host.ts';
import type { ImportArguments } from './import-catalogues.ts';

export const IMPORT = command({
  help: 'validates and imports the catalogue of the brand in BRAND, or reports all faults',
  options: {
    stock: { type: 'boolean', default: false, help: 'overwrites the stock of products that exist, too' },
    all: { type: 'boolean', default: false, help: 'the catalogues of all brands' },
    photos: {
      type: 'string',
      value: 'FOLDER',
      help: 'photos by SKU, such as TCR-PET.jpg and TCR-PET-2.png; by default the folder photos of the catalogue',
    },
    'accept-prices': {
      type: 'boolean',
      default: false,
      help: 'imports prices that change by more than 30 %, too; without it they are listed',
    },
  },
  read: ({ stock, all, photos, 'accept-prices': acceptPrices }): ImportArguments => {
    if (all && photos !== undefined)
      throw new TypeError('--photos is the folder of one brand, and --all of all');
    return { stock, all, acceptPrices, photos };
  },
  run: async (args, host: ShopHost) => (await import('./import-catalogues.ts')).runImport(args, host),
});

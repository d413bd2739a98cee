import { command } from '#server/platform/commands/command.ts';
import { isKnownTag } from '#shared/cache-tags/cache-tags.ts';
import { BRAND, parseBrand } from '../command-options.ts';
import type { ShopHost } from '../shop-host.ts';
import type { PurgeArguments } from './purge-caches.ts';

export const PURGE = command({
  help: 'purges cached pages and data of STOREFRONT_ADMIN_URLS and EDGE_ADMIN_URLS by tag',
  options: {
    tags: {
      type: 'string',
      value: 'TAG,TAG',
      help: 'content, product-lists, categories, slugs, product:ID, category:ID and others (required)',
    },
    ...BRAND,
  },
  read: ({ tags, brand }): PurgeArguments => {
    if (tags === undefined) throw new TypeError('--tags is missing');
    const list = tags.split(',').map((tag) => tag.trim());
    const invalid = list.find((tag) => !isKnownTag(tag));
    if (invalid !== undefined) throw new TypeError(`Not a tag: ${JSON.stringify(invalid)}`);
    return { tags: list, brand: parseBrand(brand) };
  },
  run: async (args, host: ShopHost) => (await import('./purge-caches.ts')).purgeCaches(args, host),
});

import type { DrilledShop } from './drilled-shop.ts';

/** Reads pages into the caches of each storefront, which a drill may have emptied. Returns their tags, of which the edge shows none. */
export async function readIntoCaches(
  { storefrontPorts }: DrilledShop,
  pages: readonly string[],
): Promise<string[]> {
  const tags = new Set<string>();
  for (const port of storefrontPorts.slice(0, -1)) {
    for (const page of pages) {
      const response = await fetch(`http://127.0.0.1:${port}${page}`);
      await response.arrayBuffer();
      for (const tag of (response.headers.get('x-cache-tags') ?? '').split(/[\s,]+/)) if (tag) tags.add(tag);
    }
  }
  return [...tags];
}

import { ALL_BRANDS } from '#shared/brands/index.ts';
import { isShopHost } from '#shared/screens/shop-host.ts';

/** Domains of earlier shops, each with the host that it leads to. */
export type FormerHosts = ReadonlyMap<string, string>;

const PAIR = /^([a-z0-9.-]{1,253})=([a-z0-9.-]{1,253})$/;

/** Parses hosts such as `old.example=www.easyfelt.nl,www.old.example=www.easyfelt.nl`; undefined when they are malformed. */
export function parseFormerHosts(text: string): FormerHosts | undefined {
  const hosts = new Map<string, string>();
  for (const pair of text.split(/[ ,]/).filter(Boolean)) {
    const [, from, to = ''] = PAIR.exec(pair) ?? [];
    if (!from || from === to || !ALL_BRANDS.some((brand) => isShopHost(brand, to))) return undefined;
    hosts.set(from, to);
  }
  return hosts;
}

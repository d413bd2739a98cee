import type { HostileVisitor } from '../attack.ts';
import { misspelt } from './calls.ts';

const page = (name: string, path: (turn: number) => string): HostileVisitor => ({
  name,
  getsContent: true,
  run: (attack) => attack.repeat(32, (turn) => attack.wire.send({ path: path(turn) })),
});

const QUERY_NAMES = ['utm_source', 'gclid', 'category', 'brand', 'sort', 'page', 'x'];
const SPELLINGS = [
  '/Producten',
  '/PRODUCTEN',
  '/producten/',
  '//producten',
  '/%70roducten',
  '/producten/.',
  '/./producten',
];

export const pageKinds: readonly HostileVisitor[] = [
  page('search pages', (turn) => `/zoeken?query=${encodeURIComponent(misspelt(turn))}`),
  page('unknown pages', (turn) => `/nergens-${turn}`),
  page('unknown products', (turn) => `/product/nergens-${turn}`),
  page('queries against the cache key', (turn) => {
    const name = QUERY_NAMES[turn % QUERY_NAMES.length];
    return `/producten?${name}=${turn}&${name}=${turn + 1}`;
  }),
  page('spellings of a path', (turn) => SPELLINGS[turn % SPELLINGS.length] ?? '/'),
  page('private pages', () => '/winkelwagen'),
  page(
    'fault texts',
    (turn) => `/winkelwagen?fault=${encodeURIComponent('<b>call us</b>'.repeat(20))}${turn}`,
  ),
  page('sitemaps', () => '/sitemap.xml'),
  page('sitemaps of products', () => '/sitemaps/products-1-of-1.xml'),
  page('unknown files', (turn) => `/assets/entry-${turn}.js`),
  {
    name: 'Accept-Encoding variants',
    getsContent: true,
    run: (attack) =>
      attack.repeat(32, (turn) => {
        const quality = (turn % 1_000) / 1_000;
        const header = `gzip;q=${quality}, br;q=${1 - quality}, x-${turn}, *;q=0.${turn % 10}`;
        return attack.wire.send({ path: '/producten', headers: { 'accept-encoding': header } });
      }),
  },
  {
    name: 'locale switches with odd returns',
    run: (attack) => {
      const paths = [
        '//hostile.example',
        '/\\hostile.example',
        'https://hostile.example',
        `/${'a'.repeat(3_000)}`,
        '/%0d%0aX:1',
      ];
      return attack.repeat(32, (turn) =>
        attack.wire.send({
          path: `/locale?to=fr-BE&path=${encodeURIComponent(paths[turn % paths.length] ?? '')}`,
        }),
      );
    },
  },
];

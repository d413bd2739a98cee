import type { Drill } from '../drill.ts';
import type { DrilledShop } from '../drilled-shop.ts';

/** Each search has words that no search had before. */
const unread = {
  pathOf: (number: number) => `/zoeken?query=wandpaneel+${number}`,
  shows: 'href="/product/',
};

/** The node that calls go to first, or all of them. */
function nodesOf({ engine }: DrilledShop, count: number) {
  if (!engine) throw new Error('There is no search engine');
  return engine.nodes.slice(0, count);
}

/** The loss of one node of three, and of all. Nobody buys with the engine: it selects lists. */
export const ENGINE: readonly Drill[] = [
  {
    name: 'a node of the search engine killed',
    // What it was working on, and what waits until the others have chosen a new manager.
    expected: { failedPages: 0.02, failedCalls: 0.02, recovery: 5, sells: true },
    unread,
    async begin(shop) {
      const nodes = nodesOf(shop, 1);
      await Promise.all(nodes.map((node) => node.kill()));
      return () => Promise.all(nodes.map((node) => node.start()));
    },
  },
  {
    name: 'the search engine killed',
    // Those that no cache has: half of the pages.
    expected: { failedPages: 0.6, failedCalls: 0.02, recovery: 60, sells: true },
    unread,
    async begin(shop) {
      const nodes = nodesOf(shop, Number.POSITIVE_INFINITY);
      await Promise.all(nodes.map((node) => node.kill()));
      return () => Promise.all(nodes.map((node) => node.start()));
    },
  },
];

import type { Drill } from '../drill.ts';

/** Each search has words that no search had before. */
const unread = {
  pathOf: (number: number) => `/zoeken?query=wandpaneel+${number}`,
  shows: 'href="/product/',
};

/** Kills the node that calls go to first, or more of them. */
function lose(name: string, count: number, expected: Drill['expected']): Drill {
  return {
    name,
    expected,
    unread,
    async begin({ engine }) {
      if (!engine) throw new Error('There is no search engine');
      const nodes = engine.nodes.slice(0, count);
      await Promise.all(nodes.map((node) => node.kill()));
      return () => Promise.all(nodes.map((node) => node.start()));
    },
  };
}

/** The loss of one node of three, and of all. Nobody buys with the engine: it selects lists. */
export const ENGINE: readonly Drill[] = [
  // Work in progress fails, and waits until the others have chosen a new manager.
  lose('a node of the search engine killed', 1, {
    failedPages: 0.02,
    failedCalls: 0.02,
    recovery: 5,
    sells: true,
  }),
  // Pages that no cache has are half of all.
  lose('the search engine killed', 3, { failedPages: 0.6, failedCalls: 0.02, recovery: 60, sells: true }),
];

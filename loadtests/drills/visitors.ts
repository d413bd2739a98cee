import { setTimeout as pause } from 'node:timers/promises';
import { buyUntilStopped, openVisitor } from './buyer.ts';
import { type Journal, newJournal } from './journal.ts';

const BUYERS = 4;
const READERS = 3;
const READ_MS = 300;

interface Crowd {
  readonly journal: Journal;
  /** Lets the visitors finish what they have begun. */
  stop(): Promise<void>;
}

export interface VisitedShop {
  readonly port: number;
  readonly apiPort: number;
  readonly products: readonly string[];
  /** Paths of public pages. */
  readonly pages: readonly string[];
}

let addresses = 0;

/** Any of 127.0.0.0/8 is this machine. */
function nextAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 254) % 256}.${1 + (addresses % 254)}`;
}

/** Starts visitors, each with an address of its own: some buy one product after another, others read public pages. */
export function startVisitors({ port, apiPort, products, pages }: VisitedShop): Crowd {
  const journal = newJournal();
  let stopping = false;
  const target = { port, journal, isStopping: () => stopping };
  const buyers = Array.from({ length: BUYERS }, (_, index) =>
    buyUntilStopped({ ...target, nextAddress, apiPort, products: [...products.slice(index), ...products] }),
  );
  const readers = Array.from({ length: READERS }, async (_, index) => {
    const visitor = openVisitor({ ...target, address: nextAddress() });
    for (let turn = index; !stopping; turn += READERS) {
      const path = pages[turn % pages.length] ?? '/';
      await visitor.sendOnce('page', path, { path }).catch(() => undefined);
      await pause(READ_MS);
    }
    visitor.close();
  });
  return {
    journal,
    async stop() {
      stopping = true;
      await Promise.all([...buyers, ...readers]);
    },
  };
}

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

/** Pages that no cache has. */
export interface UnreadPages {
  /** Different for each number. */
  pathOf(number: number): string;
  /** Text of a page that lacks nothing. */
  readonly shows: string;
}

export interface VisitedShop {
  readonly port: number;
  readonly apiPort: number;
  readonly products: readonly string[];
  /** Paths of public pages. */
  readonly pages: readonly string[];
  readonly unread?: UnreadPages | undefined;
}

let addresses = 0;
let unreadPages = 0;

async function readOnce(visitor: ReturnType<typeof openVisitor>, { pathOf, shows }: UnreadPages) {
  unreadPages += 1;
  await visitor
    .sendOnce('page', 'a page that no cache has', { path: pathOf(unreadPages) }, shows)
    .catch(() => undefined);
}

/** Any of 127.0.0.0/8 is this machine. */
function nextAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 254) % 256}.${1 + (addresses % 254)}`;
}

/** Starts visitors, each with an address of its own: some buy one product after another, others read public pages. */
export function startVisitors({ port, apiPort, products, pages, unread }: VisitedShop): Crowd {
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
      if (unread) await readOnce(visitor, unread);
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

import type { HostileVisitor } from '../attack.ts';
import { batchOf, misspelt } from './calls.ts';
import { HOST, hold } from './connections.ts';

const SEARCHES = 20;

/** A batch of searches that no cache has: its response starts after the last one, which waits for the others. */
function searches(turn: number): string {
  const inputs = Array.from({ length: SEARCHES }, (_, n) =>
    JSON.stringify({ json: { query: misspelt(turn * SEARCHES + n), page: 1, perPage: 60 } }),
  );
  return batchOf('product.list.get', inputs);
}

/** Visitors whose reads take long. */
export const readKinds: readonly HostileVisitor[] = [
  {
    // An edge that takes a slow read for the failure of its storefront stops to use it.
    name: 'silent reads',
    run: (attack) => attack.repeat(32, (turn) => attack.wire.send({ path: searches(turn) })),
  },
  {
    // Responses that no cache has, and that are larger than the buffers on their way.
    name: 'silent readers',
    getsContent: true,
    run: (attack) =>
      hold(attack, 100, (socket, turn) => {
        socket.pause();
        const path = turn % 2 ? searches(turn) : '/mijn-account?view=register';
        socket.write(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
      }),
  },
];

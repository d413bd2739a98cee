import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections and to listeners without a port of their own (from 32,768 on Linux, from 49,152
 * elsewhere): none of those can take a port between the check and its use.
 */
const FIRST = 15_000;
const LAST = 29_999;
const MAX_ATTEMPTS = 100;

const given = new Set<number>();

/** A port that is free at this moment, another one at each call, for programs that cannot choose one. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`None of ${MAX_ATTEMPTS} ports from ${FIRST} to ${LAST} is free`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

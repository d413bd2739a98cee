import { BRAND_FILES } from '#shared/links/brand-files.ts';
import { deadlineSignal } from './deadline-signal.ts';

const DEADLINE_MS = 5_000;
/** More than this between the two clocks of the browser: it slept, or its clock was set. */
const MAX_DRIFT_MS = 30_000;

interface Reading {
  readonly server: number;
  readonly monotonic: number;
  readonly wall: number;
}

/** Clocks of the browser, in milliseconds: one that never jumps, and one that the visitor sets. */
interface BrowserClocks {
  readonly monotonic: () => number;
  readonly wall: () => number;
}

const BROWSER_CLOCKS: BrowserClocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/** The time at which a response is received: a cache adds its Age to the Date of the server (RFC 9111 section 4.2.3). */
function timeOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  return Number.isNaN(date) ? undefined : date + (age > 0 ? age * 1000 : 0);
}

/** A small file that the server has in memory; its Date is that of each response. */
async function readServerTime(): Promise<number | undefined> {
  const response = await fetch(BRAND_FILES.icon, {
    method: 'HEAD',
    cache: 'no-store',
    signal: deadlineSignal(undefined, DEADLINE_MS),
  });
  return response.ok ? timeOf(response) : undefined;
}

/**
 * Creates a clock that reads the server's time once and adds the time elapsed since; the visitor's own clock may be wrong by
 * days. It reads again after the browser slept, during which performance.now() may stand still. Returns undefined while the
 * server is unreachable.
 */
export function createServerClock(
  read: () => Promise<number | undefined> = readServerTime,
  { monotonic, wall }: BrowserClocks = BROWSER_CLOCKS,
): () => Promise<Date | undefined> {
  let reading: Promise<Reading | undefined> | undefined;
  const readOnce = async (): Promise<Reading | undefined> => {
    const server = await read().catch(() => undefined);
    return server === undefined ? undefined : { server, monotonic: monotonic(), wall: wall() };
  };
  const hasDrifted = (one: Reading) =>
    Math.abs(wall() - one.wall - (monotonic() - one.monotonic)) > MAX_DRIFT_MS;

  return async () => {
    const earlier = reading;
    const known = await earlier;
    if (reading === earlier && (!known || hasDrifted(known))) reading = readOnce();
    const current = await reading;
    return current && new Date(current.server + monotonic() - current.monotonic);
  };
}

/** The server's time of this page. */
export const serverNow = createServerClock();

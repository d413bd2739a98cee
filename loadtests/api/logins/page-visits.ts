import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two requests of a page. */
const PAGE_INTERVAL_MS = 20;

/**
 * Requests a page at a fixed rate, whether or not earlier requests have finished; returns the durations in milliseconds.
 * Rejects at the end when a request has failed.
 */
export async function visitPage(address: string, isOver: () => boolean): Promise<number[]> {
  const requests: Promise<number>[] = [];
  while (!isOver()) {
    const request = requestPage(address);
    // Until Promise.all below, a failure has no other handler, and would end the process before the shop is stopped.
    request.catch(() => undefined);
    requests.push(request);
    await wait(PAGE_INTERVAL_MS);
  }
  return Promise.all(requests);
}

async function requestPage(address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'nl' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - startedAt;
}

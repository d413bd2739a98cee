import { setTimeout } from 'node:timers/promises';
import type { ApiProcess } from '#server/platform/testing/processes/api-process.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';

export const SHOP = 'EF-nl-NL';
const INDEX_MS = 3 * HOUR_MS;

/** Waits until lists have what is being written into the index. Rejects when a job of the API fails. */
export async function waitUntil(api: ApiProcess, isThere: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + INDEX_MS;
  while (!(await isThere())) {
    if (api.output().includes('a job failed')) throw new Error(api.output());
    if (performance.now() > until) throw new Error('The index was not filled within three hours');
    await setTimeout(100);
  }
}

/** Waits until an engine that was empty has the products. */
export function waitForLists(api: ApiProcess): Promise<void> {
  return waitUntil(api, () =>
    list(api, '').then(
      () => true,
      () => false,
    ),
  );
}

/** The number of families that a list has. */
export async function countFamilies(api: ApiProcess, query = ''): Promise<number> {
  const { total }: { total: number } = JSON.parse((await read(api, `perPage=1&${query}`)).toString());
  return total;
}

/** The duration of a request in milliseconds. */
export async function list(api: ApiProcess, query: string): Promise<number> {
  const startedAt = performance.now();
  await read(api, query);
  return performance.now() - startedAt;
}

async function read({ base }: ApiProcess, query: string): Promise<Buffer> {
  const response = await fetch(`${base}/Products?${query}`, {
    headers: { 'X-Shop': SHOP },
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`GET /Products?${query} is ${response.status}`);
  return body;
}

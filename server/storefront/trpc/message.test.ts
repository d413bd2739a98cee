import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { openStorefront } from '../storefront.fixture.ts';

let storefront: Awaited<ReturnType<typeof openStorefront>>;
let stamps = 0;
beforeAll(async () => {
  storefront = await openStorefront(({ path }) => {
    if (path !== '/Messages/stamp') return { status: 404, body: {} };
    stamps += 1;
    return { body: { stamp: `time-${stamps}` } };
  });
});
afterAll(() => storefront.close());
afterEach(() => vi.useRealTimers());

async function read(name: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: null } }));
  const query = `/api/trpc/${name}?batch=1&input=${input}`;
  return (await storefront.getFrom('nl-nl.localhost', query)).body.toString();
}

it('pages share the time of their forms, and a form that is filled in gets its own', async () => {
  for (let page = 0; page < 3; page += 1) expect(await read('message.stamp.get')).toContain('time-1"');
  expect(await read('message.stamp.create')).toContain('time-2"');
  expect(await read('message.stamp.create')).toContain('time-3"');
  expect(await read('message.stamp.get')).toContain('time-1"');
});

it('pages that are rendered again within minutes have the same time, and so the same ETag', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = await read('message.stamp.get');
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
  for (let page = 0; page < 3; page += 1) expect(await read('message.stamp.get')).toBe(before);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from '../../storefront.fixture.ts';

let storefront: Awaited<ReturnType<typeof openStorefront>>;
const released = Promise.withResolvers<void>();
beforeAll(async () => {
  storefront = await openStorefront(async () => {
    await released.promise;
    return { body: [] };
  });
});
afterAll(() => storefront.close());

it('a streamed response sends pings while its procedure runs, because the edge gives up on a silent one', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: null } }));
  const response = await storefront.get(`/api/trpc/category.menu.get?batch=1&input=${input}`, {
    'trpc-accept': 'application/jsonl',
  });
  expect(response.status).toBe(200);
  let received = '';
  for await (const chunk of response.body ?? []) {
    received += new TextDecoder().decode(chunk);
    // The head of the stream is a line; a ping behind it is a space.
    if (/\n +$/.test(received)) released.resolve();
  }
  await released.promise;
  const lines = received.trim().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toContain('[[[]]]');
});

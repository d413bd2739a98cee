import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from '#server/storefront/storefront.fixture.ts';
import { HOST, isNginxMissing, sendRequest, TOKEN } from './edge.fixture.ts';
import { type EdgeProcess, startEdge } from './edge-process.ts';

describe.skipIf(isNginxMissing())('the edge in front of the real storefront', () => {
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let edge: EdgeProcess;
  beforeAll(async () => {
    storefront = await openStorefront(({ path }) =>
      path.includes('/lines')
        ? { body: { id: 'cart', lines: [] } }
        : { status: 404, body: { code: 'NOT_FOUND' } },
    );
    edge = await startEdge({
      host: '127.0.0.1',
      settings: { ORIGINS: `easyfelt=127.0.0.1:${new URL(storefront.base).port}`, PURGE_TOKEN: TOKEN },
    });
  });
  afterAll(async () => {
    await edge.stop();
    await storefront.close();
  });

  it.each(['', 'gzip', 'br'])('caches a page unchanged, encoding "%s"', async (encoding) => {
    const headers = { 'accept-encoding': encoding, cookie: 'session=aaaaaaaaaaaaaaaaaaaaaaaa' };
    const [first, second] = [
      await sendRequest(edge.port, '/', { headers }),
      await sendRequest(edge.port, '/?utm_source=x', { headers }),
    ];
    expect([first.status, first.headers['x-cache'], second.headers['x-cache']]).toEqual([200, 'MISS', 'HIT']);
    // The page contains a random number.
    expect(second.body).toBe(first.body);
    expect(second.headers['content-encoding'] ?? '').toBe(encoding);
    expect(second.headers['x-cache-tags']).toBeUndefined();
    const policies = second.rawHeaders.filter((name) => name.toLowerCase() === 'content-security-policy');
    expect(policies).toHaveLength(1);
  });

  it('caches nothing personal', async () => {
    const [first, second] = [
      await sendRequest(edge.port, '/winkelwagen'),
      await sendRequest(edge.port, '/winkelwagen'),
    ];
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['BYPASS', 'BYPASS']);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const choice = await sendRequest(edge.port, '/locale?to=fr-BE&path=/panier');
    expect([choice.status, String(choice.headers['set-cookie'])]).toEqual([
      303,
      expect.stringContaining('locale=fr-BE'),
    ]);
  });

  it('accepts the plain cart form, and no form of another site', async () => {
    const post = (origin: string) =>
      sendRequest(edge.port, '/api/forms/cart-line', {
        host: `${HOST}:${edge.port}`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        body: 'productId=p1&quantity=1',
      });
    expect((await post('https://evil.example')).status).toBe(403);
    const { status, headers } = await post(`http://${HOST}:${edge.port}`);
    expect([status, headers['set-cookie']?.[0]]).toEqual([303, expect.stringMatching(/session=/)]);
  });
});

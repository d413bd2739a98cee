import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';
import { NO_RATE_LIMIT } from './rate-limit.ts';

const refused: string[] = [];
let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }), {
    rateLimit: {
      ...NO_RATE_LIMIT,
      refuse: (error) => {
        refused.push(error.code);
        return Promise.reject(error);
      },
    },
  });
});
afterAll(() => shop.close());

/** Sends the head of a request without its body. Resolves to the status line. */
function statusWithoutBody(path: string, type: string): Promise<string> {
  const { host, port } = new URL(shop.base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 6000000\r\n\r\n`,
      ),
    );
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      resolve(String(chunk).split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
}

it.each([
  ['call', '/api/trpc/cart.line.add', 'application/json'],
  ['form of a screen', '/winkelwagen', 'application/x-www-form-urlencoded'],
  ['form that adds to the cart', '/api/forms/cart-line', 'application/x-www-form-urlencoded'],
  ['one-click unsubscription', '/api/newsletter/unsubscribe?token=x', 'application/x-www-form-urlencoded'],
  ['web vitals', '/vitals', 'application/json'],
  ['price display', '/api/forms/price-display', 'application/x-www-form-urlencoded'],
])('a %s of 6 MB is refused, after a delay, while its body is unread', async (_what, path, type) => {
  refused.length = 0;
  expect(await statusWithoutBody(path, type)).toBe('HTTP/1.1 413 Payload Too Large');
  expect(refused).toEqual(['PAYLOAD_TOO_LARGE']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront, plainRenderer } from '../../storefront.fixture.ts';

const HOST = 'nl-nl.localhost';
const CALLS: Readonly<Record<string, readonly [path: string, input: unknown]>> = {
  '/producten': ['category.menu.get', null],
  '/contact': ['product.detail.get', { slug: 5 }],
};

let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  // The read succeeds, and its value has a shape that the procedure can't use.
  storefront = await openStorefront(() => ({ body: {} }), {
    renderer: {
      ...plainRenderer,
      open: async (locale) => async (request, services) => {
        const [path, input] = CALLS[new URL(request.url).pathname] ?? ['', null];
        // As a page does that renders without the section of a failed call.
        await services.call(path, input).catch(() => null);
        return (await plainRenderer.open(locale))(request, services);
      },
    },
  });
});
afterAll(() => storefront.close());

it.each([
  [
    'whose call fails is degraded',
    '/producten',
    'page;desc=degraded, category.list;desc=miss, category.menu.get;desc=error',
  ],
  ['whose call is refused for its input is complete', '/contact', 'page;desc=miss'],
])('a page %s', async (_case, target, timing) => {
  const { status, headers } = await storefront.getFrom(HOST, target);
  expect([status, headers['server-timing']]).toEqual([200, timing]);
});

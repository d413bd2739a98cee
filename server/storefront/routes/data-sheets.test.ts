import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataSheetHref } from '#shared/links/data-sheet-href.ts';
import { NO_RATE_LIMIT } from '../limits/rate-limit.ts';
import { openStorefront } from '../storefront.fixture.ts';

const ID = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const product = {
  id: ID,
  slug: 'wandpaneel',
  related: [],
  siblings: [],
  categories: [],
  configurable: false,
};
const SHEET = { fileName: 'WP-1.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };

let shop: Awaited<ReturnType<typeof openStorefront>>;
let rendered = 0;
const taken: number[] = [];
const asked: (string | null)[] = [];
beforeAll(async () => {
  shop = await openStorefront(
    ({ path: url }) => {
      const [path = '', query] = url.split('?');
      if (path === `/Products/${ID}/data-sheet`) {
        rendered += 1;
        asked.push(new URLSearchParams(query).get('answers'));
        return { body: SHEET };
      }
      if (/^\/Products\/slug\/(?:wandpaneel|wall-panel)$/.test(path)) return { body: product };
      return { status: 404, body: { code: 'NOT_FOUND', message: 'nothing', requestId: 'r' } };
    },
    { rateLimit: { ...NO_RATE_LIMIT, take: async (_visitor, tokens) => void taken.push(tokens) } },
  );
});
afterAll(() => shop.close());

test('a data sheet is a cacheable download, the same for every visitor, rendered and paid once', async () => {
  const first = await shop.get(dataSheetHref('wandpaneel'));
  const second = await shop.get(dataSheetHref('wandpaneel'), { cookie: `session=${'s'.repeat(43)}` });
  for (const response of [first, second]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="WP-1.pdf"');
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toBe('%PDF-1.7');
  }
  expect(first.headers.get('x-cache-tags')).toContain(ID);
  expect(rendered).toBe(1);
  expect(taken).toEqual([10, 120, 10]);
});

test('a data sheet with answers asks for these, and only an edge keeps it', async () => {
  const path = dataSheetHref('wandpaneel', 'answer.build=mlv8&width.size=900');
  expect(path).toBe('/data-sheets/wandpaneel/answer.build%3Dmlv8%26width.size%3D900.pdf');
  const before = rendered;
  for (let call = 0; call < 2; call += 1) {
    const response = await shop.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    expect(response.headers.get('x-cache-tags')).toContain(ID);
  }
  expect(rendered - before).toBe(2);
  expect(asked.slice(-2)).toEqual(['answer.build=mlv8&width.size=900', 'answer.build=mlv8&width.size=900']);
  expect((await shop.get(dataSheetHref('wandpaneel', 'x'.repeat(2_001)))).status).toBe(404);
});

test.each(['/data-sheets/geen.pdf', '/data-sheets/wandpaneel', '/data-sheets/wall-panel.pdf'])(
  '%s responds 404',
  async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  },
);

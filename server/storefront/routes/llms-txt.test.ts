import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { openStorefront } from '../storefront.fixture.ts';

const CATEGORY = {
  id: 'panels',
  name: 'Wandpanelen',
  slug: 'wandpanelen',
  metaDescription: 'Panelen van vilt\nvoor de wand.',
  tags: [],
};

type Shop = Awaited<ReturnType<typeof openStorefront>>;
let shop: Shop;
let broken: Shop;
let group: Shop;
beforeAll(async () => {
  shop = await openStorefront(({ path }) => ({ body: path === '/Categories' ? [CATEGORY] : {} }));
  broken = await openStorefront(() => ({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } }));
  group = await openStorefront(() => ({ body: {} }), { brand: brandBySite('edg') });
});
afterAll(() => Promise.all([shop, broken, group].map((one) => one.close())));

const linesOf = async (one: Shop, host: string) =>
  (await one.getFrom(host, '/llms.txt')).body.toString().split('\n');

test('llms.txt says what the shop sells, how to search, and how to ask for a quotation', async () => {
  const { headers } = await shop.getFrom('www.easyfelt.nl', '/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(String(headers['x-cache-tags']).split(' ')).toEqual(
    expect.arrayContaining(['categories', 'content-list:page']),
  );
  const lines = await linesOf(shop, 'www.easyfelt.nl');
  expect(lines[0]).toBe('# Easy Felt');
  expect(lines[2]).toMatch(/^> ./);
  expect(lines).toContain(
    '- [Wandpanelen](https://www.easyfelt.nl/producten/wandpanelen): Panelen van vilt voor de wand.',
  );
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Producten',
    '## Zoeken',
    '## Offerte',
    '## Blogs en advies',
    '## Informatie',
    '## Contact',
  ]);
  const text = lines.join('\n');
  expect(text).toContain('(https://www.easyfelt.nl/zoeken?query={words}): Vervang {words} door');
  expect(text).toContain('(https://www.easyfelt.nl/mijn-account?view=quotation-request): ');
  expect(text).toContain('- [Terms nl](https://www.easyfelt.nl/voorwaarden): ');
  expect(text).toContain('Prijzen zijn in EUR');
});

test.each([
  ['www.easyfelt.co.uk', 'https://www.easyfelt.co.uk/search?query={words}', 'Prices are in GBP'],
  ['fr.easyfelt.be', 'https://fr.easyfelt.be/chercher?query={words}', 'Les prix sont en EUR'],
  ['www.easyfelt.at', 'https://www.easyfelt.at/suche?query={words}', 'Die Preise sind in EUR'],
])('llms.txt of %s is in its language', async (host, search, prices) => {
  const text = (await linesOf(shop, host)).join('\n');
  expect([text.includes(search), text.includes(prices), /\{\{|undefined|search:/.test(text)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('llms.txt has no products for a brand without a shop, and no categories while the API is down', async () => {
  const ofGroup = await linesOf(group, 'www.edg.nl');
  expect(ofGroup.join('\n')).not.toMatch(/producten|Offerte|btw/);
  const { status, headers, body } = await broken.getFrom('www.easyfelt.nl', '/llms.txt');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.toString()).toContain('(https://www.easyfelt.nl/producten)');
});

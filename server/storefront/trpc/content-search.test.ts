import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ status: 404, body: { code: 'NOT_FOUND', message: 'not found' } }));
});
afterAll(() => shop.close());

async function search(query: string, { section = 'blog', locale = 'nl-NL' } = {}) {
  const input = JSON.stringify({ json: { query, section, page: 1, perPage: 4 } });
  const address = `/api/trpc/content.search.get?input=${encodeURIComponent(input)}`;
  const response = await shop.get(address, { 'x-locale': locale, cookie: `locale=${locale}` });
  const body = (await response.json()) as {
    result: {
      data: {
        json: {
          total: number;
          correction: string | null;
          isInFirstTitle: boolean;
          items: { slug: string; words: string[] }[];
        };
      };
    };
  };
  return body.result.data.json;
}

describe('a search of the articles', () => {
  it('finds advice with the blogs, in the locale of the shop, and marks its words', async () => {
    expect(await search('galm meten')).toMatchObject({
      total: 1,
      correction: null,
      items: [{ slug: 'echo-meten', kind: 'advice', href: '/advies/echo-meten' }],
    });
    expect((await search('mesurer', { locale: 'fr-BE' })).items).toMatchObject([{ slug: 'mesurer-echo' }]);
  });

  it('corrects a misspelt word, and returns the correction', async () => {
    const found = await search('akoestik');
    expect([found.total, found.correction]).toEqual([1, 'akoestiek']);
  });

  it('returns the whole query with its misspelt words replaced, as the texts spell them', async () => {
    expect((await search('Kamer akoestik')).correction).toBe('Kamer akoestiek');
    expect((await search('Raum hannde', { locale: 'de-DE' })).correction).toBe('Raum Hände');
  });

  it('finds the pages of information, without the texts of screens', async () => {
    const found = await search('terms', { section: 'page' });
    expect(found.items).toMatchObject([{ slug: 'voorwaarden', kind: 'page', href: '/voorwaarden' }]);
  });

  it('tells whether the title of the first text has every word', async () => {
    const isInTitle = async (query: string) => (await search(query, { section: 'page' })).isInFirstTitle;
    expect(await isInTitle('terms')).toBe(true);
    expect(await isInTitle('klap')).toBe(false);
  });

  it('corrects neither stop words nor prefixes', async () => {
    expect((await search('akoestik en', {})).correction).toBe('akoestiek en');
    expect((await search('akoestik:kamer')).correction).toBeNull();
    expect((await search('kamer: akoestik')).correction).toBe('kamer: akoestiek');
  });

  it('finds nothing in a section without such texts', async () => {
    expect(await search('galm', { section: 'project' })).toMatchObject({ total: 0, items: [] });
    expect(await search('fietsband')).toMatchObject({ total: 0, correction: null });
  });
});

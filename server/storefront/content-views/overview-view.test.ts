import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVE_PER_PAGE } from '#shared/constants.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { contentOf } from '../content/content.fixture.ts';
import { openStorefront } from '../storefront.fixture.ts';
import type { ArticleView } from './article-view.ts';
import type { OverviewView } from './overview-view.ts';

const DESCRIPTION =
  'Naai vilt in onze werkplaats in Tilburg: een klein team, een nieuwe tafel, en vier dagen in de week tot drie uur.';
/** Job offers that are newer than the one of the fixture, and close before it. */
const CLOSING = Array.from({ length: ARCHIVE_PER_PAGE }, (_, at) => `sew-felt-${at}`);

const folder = mkdtempSync(path.join(tmpdir(), 'overviews-'));
let now: Date;
let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  cpSync('server/storefront/content/site.fixture/content', folder, { recursive: true });
  for (const id of CLOSING) {
    const meta = `id: ${id}\ntitle: ${id}\ndescription: "${DESCRIPTION}"\ndate: 2021-01-01\ntags: [acoustics]`;
    const facts = 'facts: { place: Tilburg, validThrough: 2027-01-31 }';
    writeFileSync(path.join(folder, 'nl/job', `${id}.md`), `---\n${meta}\n${facts}\n---\n\nKom werken.\n`);
  }
  const nothing = { status: 404, body: { code: 'NOT_FOUND', message: 'not found' } };
  shop = await openStorefront(() => nothing, { clock: () => now, content: contentOf(folder) });
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true });
});

async function query<Data>(procedure: string, fields: object): Promise<Data> {
  const input = encodeURIComponent(JSON.stringify({ json: fields }));
  const response = await shop.get(`/api/trpc/${procedure}?input=${input}`, { 'x-locale': 'nl-NL' });
  const body = (await response.json()) as { result: { data: { json: Data } } };
  return body.result.data.json;
}

const overview = (page: number) => query<OverviewView>('content.overview.get', { kind: 'job', page });

describe('job offers whose last day has passed', () => {
  it.each([1, 2])(
    'are in no list, number or filter, also where page %i was rendered before',
    async (page) => {
      const shown = async () => {
        const { items, total, all, tags } = await overview(page);
        return { items: items.map(({ id }) => id), total, all, tags: tags.map(({ key }) => key) };
      };
      const total = ARCHIVE_PER_PAGE + 1;
      now = new Date('2027-01-31T22:59:59Z');
      const items = page === 1 ? CLOSING : ['cut-felt'];
      const open = { items, total, all: total, tags: ['acoustics'] };
      expect([await shown(), await shown()]).toEqual([open, open]);
      now = new Date('2027-01-31T23:00:00Z');
      const rest = { items: page === 1 ? ['cut-felt'] : [], total: 1, all: 1, tags: [] };
      expect([await shown(), await shown()]).toEqual([rest, rest]);
    },
  );

  it('have no version in the locales where that day has ended, also where the page was rendered before', async () => {
    const locales = async () => {
      const { openIn } = await query<ArticleView>('content.article.get', {
        kind: 'job',
        slug: 'vilt-snijden',
      });
      return [(await overview(1)).locales, openIn];
    };
    now = new Date('2999-12-31T22:59:59Z');
    expect([await locales(), await locales()]).toEqual([
      [LOCALES, LOCALES],
      [LOCALES, LOCALES],
    ]);
    now = new Date('2999-12-31T23:00:00Z');
    // In London, midnight is an hour later.
    const open = ['en-GB'];
    expect([await locales(), await locales()]).toEqual([
      [open, open],
      [open, open],
    ]);
  });

  it('leave an overview empty', async () => {
    now = new Date('2999-12-31T23:00:00Z');
    expect(await overview(1)).toMatchObject({ items: [], total: 0, all: 0, tags: [] });
  });
});

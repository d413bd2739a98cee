import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { checkedContent } from './storefront/build/check-content.ts';
import { directiveNames } from './storefront/content/blocks/block-table.ts';
import { contentOf } from './storefront/content/content.fixture.ts';
import { faultList } from './storefront/content/content-faults.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

/** One row of the server's table. */
vi.mock('./storefront/content/blocks/text-blocks.ts', async (importOriginal) => {
  const { TEXT_BLOCKS } = await importOriginal<typeof import('./storefront/content/blocks/text-blocks.ts')>();
  const { defineBlock } = await import('./storefront/content/blocks/block-definition.ts');
  const { alternativeText, link, oneOf, picture } = await import('./storefront/content/blocks/attributes.ts');
  const tip = defineBlock({
    syntax: 'containerDirective',
    attributes: { tone: oneOf(['calm', 'loud']), href: link, src: picture, alt: alternativeText },
    parse: ({ tone, href, src, alt }, body) => ({ tone, href, name: src, alt, html: body.html() }),
    view: ({ tone, href, name, alt, html }, reads) => ({
      tone,
      href,
      alt,
      html,
      width: reads.picture(name)?.width,
    }),
    searchTexts: ({ html }) => [html],
  });
  return { TEXT_BLOCKS: { ...TEXT_BLOCKS, tip } };
});

interface Tip {
  readonly tone: string;
  readonly href: string;
  readonly alt: string;
  readonly html: string;
  readonly width: number;
}

/** One component of the client's table. */
vi.mock('#client/features/content/blocks/text-blocks.tsx', async (importOriginal) => {
  const { TEXT_BLOCKS } =
    await importOriginal<typeof import('#client/features/content/blocks/text-blocks.tsx')>();
  const tip = {
    Component: ({ block: { tone, href, alt, html, width } }: { readonly block: Tip }) => (
      <aside id={`tip-${tone}`} data-width={width} aria-label={alt}>
        {html}
        <a href={href}>{tone}</a>
      </aside>
    ),
    structuredData: (blocks: readonly Tip[]) =>
      blocks.map(({ tone }) => ({ '@type': 'HowToTip', name: tone })),
  };
  return { TEXT_BLOCKS: { ...TEXT_BLOCKS, tip } };
});

const FILE = 'content/nl/advice/echo-meten.md';
const TIP =
  ':::tip{tone="calm" href="category:wall-panels" src="cbs120-mos-room" alt="Muur"}\nFluister naar [vilt](screen:newsletter).\n:::\n';
const brand = { ...brandBySite('easyfelt'), contentPages: {} };

let folder: string;
let line: number;
beforeEach(() => write(TIP));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the article of the fixture with a block below it. */
function write(block: string): void {
  cpSync('server/storefront/content/site.fixture', folder, { recursive: true });
  const text = readFileSync(path.join(folder, FILE), 'utf8');
  line = text.split('\n').length + 1;
  writeFileSync(path.join(folder, FILE), `${text}\n${block}`);
}

describe('a block that one row and one component add', () => {
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  const errors: unknown[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'block-'));
    write(TIP);
    const translations = await loadTranslations(brand);
    shop = await openStorefront(
      ({ path: called }) =>
        called === '/Categories'
          ? { body: [{ id: 'wall-panels', slug: 'wandpanelen', picture: null }] }
          : { status: 404, body: { code: 'NOT_FOUND', message: 'not found' } },
      {
        brand,
        content: contentOf(path.join(folder, 'content')),
        renderer: {
          ...plainRenderer,
          open: async (locale) =>
            createPages(brand, locale, 'www', translations.t(locale), (error) => errors.push(error)),
        },
      },
    );
  });
  afterAll(() => shop.close());

  const faults = async () =>
    faultList((await checkedContent(brand, folder)).faults).replaceAll(`${folder}/`, '');

  it('is valid content', async () => {
    expect(directiveNames()).toContain('tip');
    expect(await faults()).toBe('');
  });

  it.each([
    ['tone="calm"', 'tone="shrill"', 0, '"tone" of "tip": "shrill" is unknown; there are calm, loud'],
    ['tone="calm" ', '', 0, '"tip" needs "tone"'],
    ['wall-panels', 'walls', 0, '"href" of "tip": unknown category "walls"; there are wall-panels'],
    [
      'cbs120-mos-room',
      'content/none',
      0,
      '"src" of "tip": unknown picture "content/none"; there are cbs120-mos-room',
    ],
    [' alt="Muur"', '', 0, '"tip" has no alternative text (alt)'],
    ['alt=', 'size="3" alt=', 0, '"tip" has no attribute "size"'],
    ['screen:newsletter', 'blog:none', 1, 'dead link: there is no blog "none"; there are none'],
  ])('has its mistakes reported by file, line and attribute: %s', async (from, to, offset, message) => {
    write(TIP.replace(from, to));
    expect(await faults()).toBe(`${FILE}:${line + offset}: ${message}`);
  });

  it('is on the page, with the addresses of its links and what its view reads', async () => {
    const page = await shop.get('/advies/echo-meten', { 'x-locale': 'nl-NL', cookie: 'locale=nl-NL' });
    expect([page.status, errors]).toEqual([200, []]);
    const html = await page.text();
    expect(/<aside id="tip-calm".*?<\/aside>/s.exec(html)?.[0]).toBe(
      '<aside id="tip-calm" data-width="1200" aria-label="Muur">' +
        '&lt;p&gt;Fluister naar &lt;a href=&quot;/nieuwsbrief&quot;&gt;vilt&lt;/a&gt;.&lt;/p&gt;' +
        '<a href="/producten/wandpanelen">calm</a></aside>',
    );
    expect(html).toContain('{"@type":"HowToTip","name":"calm"}');
    expect(html).not.toMatch(/[\uE000\uE001]/);
  });

  it('is found by a search', async () => {
    const input = JSON.stringify({ json: { query: 'fluister', section: 'blog', page: 1, perPage: 4 } });
    const address = `/api/trpc/content.search.get?input=${encodeURIComponent(input)}`;
    const response = await shop.get(address, { 'x-locale': 'nl-NL', cookie: 'locale=nl-NL' });
    expect(await response.json()).toMatchObject({
      result: { data: { json: { total: 1, items: [{ slug: 'echo-meten', words: ['Fluister'] }] } } },
    });
  });
});

it('the page for editors describes every block', () => {
  const described = readFileSync('shared/brands/content.md', 'utf8');
  const missing = directiveNames().filter((name) => !new RegExp(`\`:{2,3}${name}\\b`).test(described));
  expect(missing).toEqual(['tip']);
});

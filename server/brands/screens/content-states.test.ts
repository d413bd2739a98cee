import { describe, expect, it } from 'vitest';
import { readContent } from '#server/storefront/content/content.ts';
import { contentFolder } from '#server/storefront/content/content-source.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { matchContentPage, matchScreen } from '#shared/screens/index.ts';
import { contentStates } from './content-states.ts';

describe.each(ALL_BRANDS)('the content of $name', async (brand) => {
  const { content } = readContent(contentFolder(brand));
  const states = await contentStates(brand, 'nl-NL');
  const pages = states.map(({ path }) => {
    const page = matchScreen(path, 'nl-NL') ?? matchContentPage(path);
    return `${page?.screen}`;
  });

  it('is checked on each screen that it has', () => {
    const expected = {
      blog: 'blogDetail',
      advice: 'adviceDetail',
      project: 'projectDetail',
      job: 'jobOfferDetail',
    };
    for (const [kind, screen] of Object.entries(expected)) {
      const has = content.entries.some((entry) => entry.kind === kind);
      expect([screen, pages.includes(screen)]).toEqual([screen, has]);
    }
    expect(pages).toContain('contentPage');
  });

  it('is checked with each of its blocks, in fewer pages than it has', async () => {
    const blocksOf = async (slugs: readonly string[] | undefined) => {
      const entries = content.list('advice', 'nl-NL');
      const chosen = slugs ? entries.filter(({ slug }) => slugs.includes(slug)) : entries;
      const bodies = await Promise.all(chosen.map(({ body }) => body()));
      return new Set(bodies.flatMap(({ blocks }) => blocks.map(({ type }) => type)));
    };
    const slugs = states.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(await blocksOf(slugs)).toEqual(await blocksOf(undefined));
    const paths = content.entries.filter(({ file }) => file.folder === 'nl');
    expect(slugs.length).toBeLessThan(paths.length);
  });

  it('leaves out the texts of screens, which have no page', () => {
    const names = states.map(({ name }) => name);
    for (const id of Object.values(brand.contentPages)) expect(names).not.toContain(`page ${id}`);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublished } from '#shared/content/overviews.ts';
import { publishedKinds } from './published-kinds.ts';

const root = `${mkdtempSync(path.join(tmpdir(), 'published-kinds-'))}/`;
afterAll(() => rmSync(root, { recursive: true }));

describe('the kinds of content that a brand has', () => {
  it('are those with an entry in any language that is no draft', () => {
    const content = path.join(root, 'shared/brands/quietworks/content');
    for (const folder of ['nl/page', 'nl/job', 'de/advice']) {
      mkdirSync(path.join(content, folder), { recursive: true });
    }
    writeFileSync(path.join(content, 'tags.json'), '{}');
    writeFileSync(path.join(content, 'nl/page/voorwaarden.md'), '');
    writeFileSync(path.join(content, 'de/advice/laerm.md'), '');
    mkdirSync(path.join(content, 'nl/project'), { recursive: true });
    writeFileSync(path.join(content, 'nl/project/huis.md'), '---\nid: house\ndraft: true\n---\n');
    const kinds = publishedKinds(root, 'quietworks');
    expect(kinds).toEqual(['advice', 'page']);
    expect(isPublished('blogOverview', kinds)).toBe(true);
    expect(isPublished('jobOfferOverview', kinds)).toBe(false);
  });

  it('are all for the felt brand', () => {
    expect(publishedKinds('', 'easyfelt')).toEqual([
      'blog',
      'advice',
      'project',
      'inspiration',
      'job',
      'page',
    ]);
  });
});

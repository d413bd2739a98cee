import { describe, expect, it } from 'vitest';
import {
  CONTENT_SEARCHES_TAG,
  contentCardTag,
  contentListTag,
  contentTag,
} from '#shared/cache-tags/cache-tags.ts';
import { readContent } from './content.ts';
import { changedKeys, contentHashes } from './content-hashes.ts';
import { linkPlaceholder, replacePlaceholders } from './links.ts';
import { parseBody } from './parse-body.ts';

const { content } = readContent('server/storefront/content/site.fixture/content');

describe('the locales of an entry', () => {
  it('are those of its language, and a region replaces it', async () => {
    expect(content.slugs('advice', 'measure-echo')).toEqual({
      'de-AT': 'hall-messen',
      'de-DE': 'hall-messen',
      'en-GB': 'measuring-echo',
      'fr-BE': 'mesurer-echo',
      'fr-FR': 'mesurer-echo',
      'nl-BE': 'galm-meten',
      'nl-NL': 'echo-meten',
    });
    const regional = await content.byId('advice', 'nl-BE', 'measure-echo')?.body();
    expect(JSON.stringify(regional)).toContain('In België.');
    expect(content.list('advice', 'nl-BE')).toHaveLength(1);
    expect(content.tagName('acoustics', 'de-AT')).toBe('Akustik');
  });

  it.each([
    ['nl-NL', 'echo-meten', { kind: 'entry' }],
    ['nl-NL', 'galm-meten', { kind: 'moved', slug: 'echo-meten' }],
    ['fr-BE', 'echo-meten', { kind: 'moved', slug: 'mesurer-echo' }],
    ['fr-BE', 'echo-meten-oud', { kind: 'moved', slug: 'mesurer-echo' }],
    ['fr-BE', 'wie-vilt-verzonnen-heeft', { kind: 'gone' }],
    ['fr-BE', 'nergens', { kind: 'missing' }],
  ] as const)('%s %s', (locale, slug, expected) => {
    expect(content.resolve('advice', locale, slug)).toEqual(expected);
  });
});

describe('a body', () => {
  const parse = (source: string) => parseBody(source, 'blog', 'nl');

  it('becomes sanitised HTML with marks for links, and blocks', () => {
    const { blocks, headings, faults } = parse(
      '## Wat is NRC:waarde?\n\nZie [vilt](product:WPP60) en [elders](https://example.org).\n\n:::quote{by="Ans"}\nStil.\n:::\n',
    );
    expect(faults).toEqual([]);
    expect(headings).toEqual([{ id: 'wat-is-nrcwaarde', text: 'Wat is NRC:waarde?' }]);
    expect(blocks).toEqual([
      {
        type: 'text',
        html:
          '<h2 id="wat-is-nrcwaarde">Wat is NRC:waarde?</h2>\n' +
          `<p>Zie <a href="${linkPlaceholder('product:WPP60')}">vilt</a> en <a href="https://example.org" rel="noopener">elders</a>.</p>`,
      },
      { type: 'quote', html: '<p>Stil.</p>', by: 'Ans', role: undefined },
    ]);
  });

  it('has videos with a picture of the shop', () => {
    const video = '::video{provider="youtube" id="dQw4w9WgXcQ" title="Vilt" src="content/vilt"}';
    const { blocks, references, faults } = parse(video);
    expect(faults).toEqual([]);
    expect(blocks).toEqual([{ type: 'video', id: 'dQw4w9WgXcQ', title: 'Vilt', name: 'content/vilt' }]);
    expect(references).toEqual([{ target: 'picture:content/vilt', line: 1, attribute: '"src" of "video"' }]);
    expect(parse(video.replace(/ src=".*?"/, '')).faults).toEqual([
      { line: 1, message: '"video" needs "src"' },
    ]);
  });

  it('has the reverberation calculator in advice only', () => {
    const source = '::reverberation{ids="WPP60, CIR120"}';
    const { blocks, references, faults } = parseBody(source, 'advice', 'nl');
    expect(faults).toEqual([]);
    expect(blocks).toEqual([{ type: 'reverberation', ids: ['WPP60', 'CIR120'] }]);
    expect(references.map(({ target }) => target)).toEqual(['product:WPP60', 'product:CIR120']);
    expect(parse(source).faults).toEqual([{ line: 1, message: '"reverberation" is a block of advice only' }]);
    expect(parseBody(`${source}\n\n${source}`, 'advice', 'nl').faults).toEqual([
      { line: 3, message: '"reverberation" occurs once in a file' },
    ]);
  });

  it('has the listening test in advice only, and the calculator without products', () => {
    expect(parseBody('::listening', 'advice', 'nl')).toMatchObject({
      blocks: [{ type: 'listening' }],
      faults: [],
    });
    expect(parse('::listening').faults).toEqual([
      { line: 1, message: '"listening" is a block of advice only' },
    ]);
    expect(parseBody('::listening\n\n::listening', 'advice', 'nl').faults).toEqual([
      { line: 3, message: '"listening" occurs once in a file' },
    ]);
    expect(parseBody('::reverberation', 'advice', 'nl')).toMatchObject({
      blocks: [{ type: 'reverberation', ids: [] }],
      faults: [],
    });
  });

  it('has each form once, because its fields have ids', () => {
    const forms = (...kinds: string[]) => kinds.map((kind) => `::form{kind="${kind}"}`).join('\n\n');
    expect(parse(forms('contact', 'newsletter')).faults).toEqual([]);
    expect(parse(forms('contact', 'newsletter', 'contact')).faults).toEqual([
      { line: 5, message: 'the form "contact" occurs once in a file' },
    ]);
  });

  it('never contains scripts, styles or handlers', () => {
    const { blocks } = parse(
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick="x()">y</b> `<i>`',
    );
    const html = blocks.map((block) => ('html' in block ? block.html : '')).join('');
    expect(html).not.toMatch(/<script|onclick|javascript:/);
    expect(html).toContain('<code>&#x3C;i></code>');
  });

  it('gives equal headings different ids', () => {
    expect(parse('## Meten\n\n## Meten\n').headings.map(({ id }) => id)).toEqual(['meten', 'meten-2']);
  });

  it('counts its words', () => {
    expect(parse('Een **twee** [drie](#x) – vier.\n\n- vijf\n- zes\n').words).toBe(6);
  });

  it('has its links replaced by addresses', () => {
    expect(replacePlaceholders(`<a href="${linkPlaceholder('blog:a')}">`, (url) => `/x/${url}`)).toBe(
      '<a href="/x/blog:a">',
    );
  });
});

describe('the hashes of the content', () => {
  const changed = (edit: (text: string) => string) => {
    const entries = content.entries.map((entry) =>
      entry.kind === 'advice' && entry.file.folder === 'nl'
        ? {
            ...entry,
            file: { ...entry.file, text: edit(entry.file.text) },
            meta: { ...entry.meta, title: edit(entry.meta.title) },
          }
        : entry,
    );
    return changedKeys(content.hashes, contentHashes(entries, content.lists));
  };

  it('differ for the page alone when its body changes', () => {
    expect(changed((text) => text.replace('Luister.', 'Luister goed.'))).toEqual([
      CONTENT_SEARCHES_TAG,
      contentTag('advice', 'measure-echo'),
    ]);
  });

  it('differ for page and card when the title changes', () => {
    expect(changed((text) => text.replace('galmt', 'klinkt'))).toEqual([
      CONTENT_SEARCHES_TAG,
      contentTag('advice', 'measure-echo'),
      contentCardTag('advice', 'measure-echo'),
    ]);
  });

  it('differ for a list when an entry comes or goes', () => {
    const fewer = content.entries.filter(({ kind }) => kind !== 'advice');
    expect(changedKeys(content.hashes, contentHashes(fewer, content.lists))).toEqual([
      CONTENT_SEARCHES_TAG,
      contentTag('advice', 'measure-echo'),
      contentCardTag('advice', 'measure-echo'),
      contentListTag('advice'),
    ]);
  });
});

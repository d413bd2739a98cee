import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { href } from '#shared/screens/index.ts';
import { faultList } from '../content/content-faults.ts';
import { checkedContent } from './check-content.ts';

const FIXTURE = 'server/storefront/content/site.fixture';
const easyfelt = brandBySite('easyfelt');
const withoutTexts = { ...easyfelt, contentPages: {} };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(FIXTURE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const NL = 'content/nl/advice/echo-meten.md';

function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path.join(folder, file), changed);
}

async function faults(now = new Date()): Promise<string> {
  const checked = await checkedContent(withoutTexts, folder, now);
  return faultList(checked.faults).replaceAll(`${folder}/`, '');
}

describe('the content of every brand', () => {
  it.each(ALL_BRANDS)('$site has no faults', async (brand) => {
    expect(faultList((await checkedContent(brand)).faults)).toBe('');
  });
});

describe('a fault', () => {
  it('is absent from valid content', async () => {
    expect(await faults()).toBe('');
  });

  it.each([
    ['an unknown block', '::picture{', '::photo{', '21: unknown block "photo"; there are '],
    ['an unknown attribute', 'caption=', 'note=', '21: "picture" has no attribute "note"'],
    [
      'a missing alternative text',
      'alt="Room" caption',
      'caption',
      '21: "picture" has no alternative text (alt)',
    ],
    [
      'an unknown picture of a block',
      'src="cbs120-mos-room"',
      'src="content/none"',
      '21: "src" of "picture": unknown picture "content/none"',
    ],
    ['an unknown head picture', 'image: cbs120-mos-room', 'image: none', '8: unknown picture "none"'],
    ['a head picture without text', /^alt: .*\n/m, '', '8: image has no alternative text in alt'],
    ['a missing field', /^author: .*\n/m, '', '1: author is missing'],
    ['an unknown field', 'author:', 'writer:', '6: writer is not a field of the front matter'],
    [
      'a short description',
      /^description: .*$/m,
      'description: "Kort."',
      '4: description has 5 characters instead of 110 to 155',
    ],
    [
      'a long title',
      /^title: .*$/m,
      `title: "${'Meten '.repeat(12)}is weten"`,
      '3: title has more than 70 characters',
    ],
    [
      'hours with their unit',
      /^tags:/m,
      'facts: { hours: 32 to 40 hours a week }\ntags:',
      '10: facts.hours is neither a number nor a range such as 32-40; the page adds the unit',
    ],
    ['a date in another format', '2026-03-11', '11-03-2026', '5: date is not a date such as 2026-03-11'],
    ['a date that does not exist', '2026-03-11', '2026-02-30', '5: date is not a date such as 2026-03-11'],
    [
      'a tag without names',
      '[acoustics]',
      '[acoustics, sound]',
      '10: the tag "sound" has no names in tags.json; there are acoustics',
    ],
    ['an unknown product', 'WPP60-OAT]', 'WPP61]', '11: unknown product "WPP61"'],
    [
      'an unknown product of a row',
      'ids="WPP60"',
      'ids="WPP60, WPP61"',
      '33: "ids" of "products": unknown product "WPP61"',
    ],
    ['a dead link to a product', 'product:WPP60-OAT', 'product:WPP60-RED', '13: unknown product "WPP60-RED"'],
    [
      'a dead link to an article',
      'product:WPP60-OAT',
      'blog:none',
      '13: dead link: there is no blog "none"; there are none',
    ],
    [
      'a dead link to a screen',
      'screen:contact',
      'screen:contacts',
      '13: unknown screen "contacts"; there are blogOverview, ',
    ],
    ['a path instead of a target', 'screen:contact', '/contact', '13: "/contact" is not a target'],
    ['a link to no heading', 'screen:contact', '#elders', '13: no heading of this file has the id "elders"'],
    ['HTML', 'Klap :in', 'Klap <b>:in</b>', '13: HTML is not allowed'],
    ['a script in a link', 'screen:contact', 'javascript:alert', '13: "javascript:alert" is not a target'],
    [
      'a block that is not closed',
      /:::\n\n::products/,
      '\n::products',
      '28: "faq" is not closed by a line with :::',
    ],
    ['a question without answer', 'Daarom.', '', '29: the question has no answer'],
    [
      'a heading of the first level',
      '## Meten',
      '# Meten',
      '15: the title is the only heading of the first level',
    ],
    [
      'a colon in a text',
      /^title: .*$/m,
      'title: Echo meten: zo doe je dat',
      '3: a text with a colon needs quotation marks, such as title: "Felt: soft and quiet"',
    ],
    [
      'an unknown fact',
      /^tags:/m,
      'facts: { salary: 2600 }\ntags:',
      '10: facts.salary is not a field of the front matter; there are facts.salaryTo, ',
    ],
    ['broken YAML', 'tags: [acoustics]', 'tags: [acoustics', '11: '],
    ['no front matter', /^---\n/, '', '1: has no front matter between two lines of ---'],
  ])('is reported with file and line: %s', async (_name, from, to, expected) => {
    change(NL, from, to);
    expect(await faults()).toContain(`${NL}:${expected}`);
  });

  it('is reported beside others of its file, whose front matter has one', async () => {
    change(NL, /^description: .*$/m, 'description: Kort.');
    change(NL, 'image: cbs120-mos-room', 'image: none');
    change(NL, '[acoustics]', '[acoustics, sound]');
    change(NL, /^products: .*$/m, 'products: WPP61');
    change(NL, 'product:WPP60-OAT)', 'product:WPP60-RED)');
    const lines = (await faults()).split('\n').filter((line) => line.startsWith(NL));
    expect(lines.map((line) => line.slice(NL.length + 1).split(';')[0])).toEqual([
      '4: description has 5 characters instead of 110 to 155',
      '8: unknown picture "none"',
      '10: the tag "sound" has no names in tags.json',
      '11: products is not a list',
      '13: unknown product "WPP60-RED"',
    ]);
  });

  it('is a link from another language to an article that exists in some languages', async () => {
    rmSync(path.join(folder, 'content/fr/advice'), { recursive: true });
    const dead =
      'the advice "measure-echo" does not exist in fr-BE, but in de-AT, de-DE, en-GB, nl-BE, nl-NL';
    expect(await faults()).toBe(`content/fr/page/terms-fr.md:8: dead link: ${dead}`);
    change('content/fr/page/terms-fr.md', /\[([^\]]*)\]\(advice:measure-echo\)/, '$1');
    expect(await faults()).toBe('');
  });

  it('is a link from a file of a language to an article of one of its regions', async () => {
    rmSync(path.join(folder, NL));
    expect(await faults()).toBe(
      'content/nl/page/voorwaarden.md:8: dead link: ' +
        'the advice "measure-echo" does not exist in nl-NL, but in de-AT, de-DE, en-GB, fr-BE, fr-FR, nl-BE',
    );
  });

  it('is a visible link to an article that waits for its date, until that day', async () => {
    change(NL, 'date: 2026-03-11', 'date: 2027-01-31');
    const hidden = 'dead link: the advice "measure-echo" is a draft, or waits for its date';
    const expected = `content/nl/page/voorwaarden.md:8: ${hidden}`;
    expect(await faults(new Date('2027-01-30T22:59:59Z'))).toBe(expected);
    expect(await faults(new Date('2027-01-30T23:00:00Z'))).toBe('');
    change(NL, 'date: 2027-01-31', 'draft: true\ndate: 2027-01-31');
    expect(await faults(new Date('2027-01-30T23:00:00Z'))).toBe(expected);
    change('content/nl/page/voorwaarden.md', /^title:/m, 'draft: true\ntitle:');
    expect(await faults()).toBe('');
  });

  it('is an unknown picture, with those that exist, the nearest first', async () => {
    for (const name of ['content-echo', 'content-measure-echo', 'content-mounting']) {
      writeFileSync(path.join(folder, `assets/pictures/${name}.avif`), '');
    }
    change(NL, 'image: cbs120-mos-room', 'image: content/ehco');
    expect(await faults()).toBe(
      `${NL}:8: unknown picture "content/ehco"; there are content/echo, content/mounting, content/measure-echo, cbs120-mos-room`,
    );
  });

  it('is the text of a screen that a language lacks', async () => {
    rmSync(path.join(folder, 'content/fr/page/terms-fr.md'));
    const brand = { ...easyfelt, contentPages: { cart: 'terms' } };
    const { faults: found } = await checkedContent(brand, folder);
    expect(found.filter(({ file }) => file.endsWith('brand.ts'))).toEqual([
      {
        file: 'shared/brands/easyfelt/brand.ts',
        line: 1,
        message: 'the text of cart, the page "terms", does not exist in fr',
      },
    ]);
  });

  it('is reported for a duplicate title and a duplicate id', async () => {
    change('content/nl/page/voorwaarden.md', /^title: .*$/m, 'title: "Hoe hoor je of een kamer galmt?"');
    cpSync(path.join(folder, NL), path.join(folder, 'content/nl/advice/ook.md'));
    expect(await faults()).toContain('is also in content/nl/advice/');
    expect(await faults()).toContain('content/nl/advice/ook.md:2: the id "measure-echo" occurs twice in nl');
  });

  it('is reported for an author with two roles in a language', async () => {
    const copy = 'content/nl/advice/ook.md';
    cpSync(path.join(folder, NL), path.join(folder, copy));
    change(copy, /^role: .*$/m, 'role: directeur');
    change(copy, '2026-03-11', '2026-03-12');
    expect(await faults()).toMatch(
      /ook\.md:7: Noor is ".*" in content\/nl\/advice\/echo-meten\.md, not "directeur"/,
    );
  });

  it('is reported for a page with the path of a screen', async () => {
    cpSync(
      path.join(folder, 'content/nl/page/voorwaarden.md'),
      path.join(folder, 'content/nl/page/panier.md'),
    );
    rmSync(path.join(folder, 'content/nl/page/voorwaarden.md'));
    expect(await faults()).toBe('content/nl/page/panier.md:1: the slug "panier" is the path of a screen');
  });

  it('is reported for the text of a screen that does not exist', async () => {
    const brand = { ...easyfelt, contentPages: { cart: 'cart-text' } };
    expect(faultList((await checkedContent(brand, folder)).faults)).toBe(
      'shared/brands/easyfelt/brand.ts:1: the text of cart, the page "cart-text", does not exist',
    );
  });

  it('is reported for lists that contradict the files', async () => {
    change('content/addresses.yaml', 'measure-echo', 'measure-nothing');
    change('content/addresses.yaml', 'wie-vilt-verzonnen-heeft', 'echo-meten');
    change('content/tags.json', ', "fr": "Acoustique"', '');
    change('content/menus.yaml', 'page:terms', 'page:none');
    expect((await faults()).split('\n')).toEqual(
      expect.arrayContaining([
        'shared/brands/easyfelt/content/addresses.yaml:1: moved to the unknown advice "measure-nothing"',
        'shared/brands/easyfelt/content/addresses.yaml:1: the advice "echo-meten" exists',
        'content/tags.json:1: acoustics.fr is missing',
        'shared/brands/easyfelt/content/menus.yaml:1: dead link: there is no page "none"; there are terms',
      ]),
    );
  });

  it('is reported together with all others', async () => {
    change(NL, 'date: 2026-03-11', 'date: soon');
    change(NL, 'author: Noor', 'author: 7');
    change(NL, '## Meten', '# Meten');
    change('content/de/page/terms-de.md', 'advice:measure-echo', 'advice:none');
    expect((await faults()).split('\n')).toEqual([
      'content/de/page/terms-de.md:8: dead link: there is no advice "none"; there are measure-echo',
      `${NL}:5: date is not a date such as 2026-03-11`,
      `${NL}:6: author is not a text`,
      `${NL}:15: the title is the only heading of the first level; begin with ##`,
    ]);
  });
});

it('the example of the guide for editors works as it is written, in the brand that it names', async () => {
  const guide = readFileSync('shared/brands/content.md', 'utf8');
  const [, file = '', slug = ''] =
    /Save this as `(shared\/brands\/easyfelt\/content\/nl\/blog\/(.+?)\.md)`/.exec(guide) ?? [];
  const [, example = ''] = /```markdown\n(.*?)```/s.exec(guide) ?? [];
  expect(guide).toContain(`http://nl-nl.localhost:3000${href('blogDetail', 'nl-NL', { slug })} shows`);
  rmSync(folder, { recursive: true });
  cpSync('shared/brands/easyfelt', folder, {
    recursive: true,
    filter: (source) => !/assets\/(?:fonts|library)$/.test(source),
  });
  writeFileSync(file.replace('shared/brands/easyfelt', folder), example.replaceAll(/^ {3}/gm, ''));
  const { content, faults: found } = await checkedContent(easyfelt, folder);
  expect(faultList(found)).toBe('');
  const { kind, id } = content.bySlug('blog', 'nl-NL', slug) ?? {};
  expect([kind, id]).toEqual(['blog', 'quiet-classroom']);
  for (const [picture = ''] of guide.matchAll(/content\/[\w-]+(?=[`"])/g)) {
    if (picture !== 'content/x') expect(existsSync(pictureFile(picture)), picture).toBe(true);
  }
});

const pictureFile = (name: string) => path.join(folder, `assets/pictures/${name.replaceAll('/', '-')}.avif`);

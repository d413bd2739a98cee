import { describe, expect, it } from 'vitest';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import { parseBody } from '../parse-body.ts';
import { definitionNamed, directiveNames } from './block-table.ts';

interface Sample {
  readonly attributes: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly kind?: ContentKind;
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  quote: { attributes: { by: 'Ans', role: 'wever' }, body: 'Stil.' },
  faq: { attributes: {}, body: '### Waarom?\nDaarom.' },
  steps: { attributes: {}, body: '1. Klap.' },
  action: { attributes: { href: 'screen:contact', label: 'Bel' }, body: 'Vragen?' },
  picture: { attributes: { src: 'content/a', alt: 'Vilt', caption: 'Grijs' } },
  gallery: { attributes: {}, body: '::picture{src="content/a" alt="A"}\n::picture{src="content/b" alt="B"}' },
  video: { attributes: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Vilt', src: 'content/a' } },
  hero: { attributes: { src: 'content/a', alt: 'Vilt' }, body: 'Welkom.', kind: 'page' },
  products: { attributes: { ids: 'WPP60, CIR120' } },
  categories: { attributes: { ids: 'wall-panels' } },
  projects: { attributes: { ids: 'mill' } },
  reverberation: { attributes: { ids: 'WPP60' }, kind: 'advice' },
  listening: { attributes: {}, kind: 'advice' },
  samples: { attributes: { ids: 'WPP60' }, kind: 'page' },
  planner: { attributes: { ids: 'WPP60-OAT' }, kind: 'page' },
  thirdParties: { attributes: {}, kind: 'page' },
  form: { attributes: { kind: 'contact' } },
};

/** A wrong value of an attribute with its fault, or with the target that must exist. */
const MISTAKES: Readonly<Record<string, readonly [value: string, reported: string]>> = {
  'action href': [
    '/contact',
    '"href" of "action": "/contact" is not a target: pages of the shop are linked as',
  ],
  'video provider': ['vimeo', '"provider" of "video": "vimeo" is unknown; there are youtube'],
  'video id': [
    'short',
    '"id" of "video": "short" is not the id of a video: 11 letters, digits, dashes and under',
  ],
  'products ids': [',', '"ids" of "products": "," has no id'],
  'categories ids': [',', '"ids" of "categories": "," has no id'],
  'projects ids': [',', '"ids" of "projects": "," has no id'],
  'reverberation ids': [',', '"ids" of "reverberation": "," has no id'],
  'samples ids': [',', '"ids" of "samples": "," has no id'],
  'planner ids': [',', '"ids" of "planner": "," has no id'],
  'form kind': [
    'order',
    '"kind" of "form": "order" is unknown; there are contact, advice, application, newsletter',
  ],
};

const cases = Object.entries(SAMPLES).flatMap(([name, sample]) =>
  Object.keys(sample.attributes).map((attribute) => ({ name, attribute, sample })),
);

/** The faults of a block in the third line of a file, with these attributes. */
function faultsOf(name: string, { body, kind = 'blog' }: Sample, attributes: Sample['attributes']) {
  const given = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
  const opening = `${name}{${given.join(' ')}}`;
  const source = body === undefined ? `::${opening}` : `:::${opening}\n${body}\n:::`;
  return parseBody(`Eerst.\n\n${source}\n`, kind, 'nl').faults;
}

describe('the attributes of blocks', () => {
  it('are those of the samples', () => {
    const known = directiveNames().map((name) => [
      name,
      Object.keys(definitionNamed(name)?.attributes ?? {}),
    ]);
    const sampled = Object.entries(SAMPLES).map(([name, { attributes }]) => [name, Object.keys(attributes)]);
    expect(sampled).toEqual(known);
  });

  it.each(Object.entries(SAMPLES))('have no faults: %s', (name, sample) => {
    expect(faultsOf(name, sample, sample.attributes)).toEqual([]);
  });

  it.each(cases)('are reported when misspelt: $attribute of $name', ({ name, attribute, sample }) => {
    const { [attribute]: value = '', ...others } = sample.attributes;
    expect(faultsOf(name, sample, { ...others, [`${attribute}x`]: value })).toContainEqual({
      line: 3,
      message: `"${name}" has no attribute "${attribute}x"`,
    });
  });

  it.each(cases)('are reported when missing: $attribute of $name', ({ name, attribute, sample }) => {
    const { [attribute]: _left, ...others } = sample.attributes;
    const need = definitionNamed(name)?.attributes[attribute]?.need;
    const messages = {
      optional: [],
      required: [{ line: 3, message: `"${name}" needs "${attribute}"` }],
      'alternative text': [{ line: 3, message: `"${name}" has no alternative text (${attribute})` }],
    };
    expect(faultsOf(name, sample, others)).toEqual(need && messages[need]);
    expect(faultsOf(name, sample, { ...others, [attribute]: '  ' })).toEqual(need && messages[need]);
  });

  it.each(cases.filter(({ name, attribute }) => `${name} ${attribute}` in MISTAKES))(
    'are reported with a wrong value: $attribute of $name',
    ({ name, attribute, sample }) => {
      const [value = '', reported = ''] = MISTAKES[`${name} ${attribute}`] ?? [];
      const faults = faultsOf(name, sample, { ...sample.attributes, [attribute]: value });
      expect(faults).toEqual([{ line: 3, message: expect.stringContaining(reported) }]);
    },
  );

  it.each([
    ['video', 'src', 'picture:content/a'],
    ['picture', 'src', 'picture:content/a'],
    ['hero', 'src', 'picture:content/a'],
    ['products', 'ids', 'product:CIR120'],
    ['categories', 'ids', 'category:wall-panels'],
    ['projects', 'ids', 'project:mill'],
    ['reverberation', 'ids', 'product:WPP60'],
    ['samples', 'ids', 'product:WPP60'],
    ['planner', 'ids', 'product:WPP60-OAT'],
    ['action', 'href', 'screen:contact'],
  ])('name what must exist: %s, %s', (name, attribute, target) => {
    const { attributes, body, kind = 'blog' } = SAMPLES[name] ?? { attributes: {} };
    const given = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    const [colons, end] = body === undefined ? ['::', ''] : [':::', `\n${body}\n:::`];
    const source = `${colons}${name}{${given.join(' ')}}${end}\n`;
    const { references } = parseBody(source, kind, 'nl');
    expect(references).toContainEqual({ target, line: 1, attribute: `"${attribute}" of "${name}"` });
  });

  it('of a link to a heading name the attribute', () => {
    const { attributes, body } = SAMPLES.action ?? { attributes: {} };
    expect(faultsOf('action', { attributes, body: body ?? '' }, { ...attributes, href: '#elders' })).toEqual([
      { line: 3, message: '"href" of "action": no heading of this file has the id "elders"' },
    ]);
  });
});

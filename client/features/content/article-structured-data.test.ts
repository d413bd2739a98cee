import { describe, expect, it } from 'vitest';
import { structuredDataFaults } from '#client/data/structured-data-rules.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { articleStructuredData } from './article-structured-data.ts';
import type { Article } from './content-types.ts';

const brand = brandBySite('easyfelt');
const base = 'https://www.easyfelt.nl';
const breadcrumbs = [
  { label: 'Home', href: '/' },
  { label: 'Galm meten', href: '/advies/galm-meten' },
];

const article: Article = {
  kind: 'advice',
  id: 'a',
  slug: 'galm-meten',
  href: '/advies/galm-meten',
  slugs: {},
  openIn: undefined,
  title: 'Galm meten',
  description: 'Zo meet je.',
  date: '2026-03-11',
  dateText: '11 maart 2026',
  publishedAt: '2026-03-10T23:00:00.000Z',
  updated: '2026-09-02',
  updatedText: '2 september 2026',
  author: 'Noor',
  role: 'adviseur',
  minutes: 3,
  alt: 'Kamer',
  tags: [],
  facts: undefined,
  validThroughText: undefined,
  picture: { name: 'p', view: 'room', width: 1200, height: 800, base: '/pictures/p.0123456789' },
  headings: [],
  blocks: [
    {
      type: 'faq',
      entries: [{ id: 'x', question: 'Waarom?', html: '<p><a href="/contact">Daarom.</a></p>' }],
    },
  ],
  products: [],
  related: [],
};

const dataOf = (given: Partial<Article>, type: string) =>
  articleStructuredData(brand, { ...article, ...given }, base, breadcrumbs).find(
    (data) => data['@type'] === type,
  );

describe('the structured data of an article', () => {
  it('names author, dates, picture and address', () => {
    expect(dataOf({}, 'Article')).toMatchObject({
      headline: 'Galm meten',
      image: `${base}/pictures/p.0123456789/1200.jpg`,
      datePublished: '2026-03-11',
      dateModified: '2026-09-02',
      author: { '@type': 'Person', name: 'Noor' },
      mainEntityOfPage: `${base}/advies/galm-meten`,
    });
  });

  it('has its videos', () => {
    const video = { type: 'video', id: 'dQw4w9WgXcQ', title: 'Vilt', picture: null } as const;
    expect(dataOf({ blocks: [video] }, 'VideoObject')).toMatchObject({
      name: 'Vilt',
      thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
      uploadDate: '2026-03-10T23:00:00.000Z',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
  });

  it('has its questions with absolute links', () => {
    expect(dataOf({}, 'FAQPage')).toMatchObject({
      mainEntity: [
        {
          name: 'Waarom?',
          acceptedAnswer: { text: `<p><a href="${base}/contact">Daarom.</a></p>` },
        },
      ],
    });
    expect(dataOf({ blocks: [] }, 'FAQPage')).toBeUndefined();
  });

  it('has the breadcrumbs of the page', () => {
    expect(dataOf({}, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${base}/` },
        { position: 2, name: 'Galm meten', item: `${base}/advies/galm-meten` },
      ],
    });
  });
});

describe('the structured data of a job offer', () => {
  const facts = {
    hours: '32-40',
    place: 'Utrecht, deels thuis',
    validThrough: '2026-12-31',
    salaryFrom: 2600,
    salaryTo: 3100,
  };

  it('is a JobPosting and no Article', () => {
    expect(dataOf({ kind: 'job', facts }, 'Article')).toBeUndefined();
    expect(dataOf({ kind: 'job', facts }, 'JobPosting')).toMatchObject({
      title: 'Galm meten',
      datePosted: '2026-03-11',
      validThrough: '2026-12-31T23:59:59',
      workHours: '32-40',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      identifier: { '@type': 'PropertyValue', name: 'Easy Felt', value: 'a' },
      hiringOrganization: { name: 'Easy Felt' },
      jobLocation: {
        address: { streetAddress: 'Weverstraat 18', addressLocality: 'Tilburg', addressCountry: 'NL' },
      },
      baseSalary: { currency: 'EUR', value: { minValue: 2600, maxValue: 3100, unitText: 'MONTH' } },
    });
  });

  it.each([
    ['application', true],
    ['contact', false],
  ])('with the form %s is direct to apply for: %s', (form, isDirect) => {
    const blocks = [{ type: 'form', form }] as Article['blocks'];
    expect(dataOf({ kind: 'job', facts, blocks }, 'JobPosting')).toHaveProperty('directApply', isDirect);
  });

  it.each([
    ['20-28', ['PART_TIME']],
    [36, ['FULL_TIME']],
    ['32 tot 40', ['FULL_TIME', 'PART_TIME']],
    [40, ['FULL_TIME']],
  ])('of %s hours is %j', (hours, types) => {
    expect(dataOf({ kind: 'job', facts: { hours } }, 'JobPosting')).toHaveProperty('employmentType', types);
  });

  it('has its whole text as HTML with absolute links, and without a form', () => {
    const blocks = [
      { type: 'text', html: '<p>Reken <a href="/advies/meten">mee</a>.</p>' },
      { type: 'steps', items: ['Bel', 'Kom'] },
      { type: 'faq', entries: [{ id: 'x', question: 'Hoe & waar?', html: '<p>Hier.</p>' }] },
      { type: 'form', kind: 'application' },
    ] as unknown as Article['blocks'];
    expect(dataOf({ kind: 'job', facts, blocks }, 'JobPosting')).toHaveProperty(
      'description',
      `<p>Reken <a href="${base}/advies/meten">mee</a>.</p><ol><li>Bel</li><li>Kom</li></ol><h3>Hoe &amp; waar?</h3><p>Hier.</p>`,
    );
    expect(dataOf({ kind: 'job', facts, blocks: [] }, 'JobPosting')).toHaveProperty(
      'description',
      '<p>Zo meet je.</p>',
    );
  });
});

describe('the rules of Google', () => {
  const video = { type: 'video', id: 'dQw4w9WgXcQ', title: 'Vilt', picture: null } as const;

  it.each([
    ['advice', {}],
    ['an article without a picture', { picture: null, author: undefined, updated: undefined }],
    ['an article with a video', { blocks: [video] }],
    ['a page with a video', { kind: 'page', date: undefined, blocks: [video] }],
    [
      'a page without dates',
      {
        kind: 'page',
        date: undefined,
        updated: undefined,
        publishedAt: undefined,
        description: '',
        blocks: [video],
      },
    ],
    ['a job offer', { kind: 'job', facts: { hours: 38, salaryFrom: 2600, validThrough: '2026-12-31' } }],
    ['a job offer without facts', { kind: 'job', facts: undefined }],
  ] as const)('allow what %s has', (_case, given) => {
    const entries = articleStructuredData(brand, { ...article, ...given } as Article, base, breadcrumbs);
    expect(entries.flatMap(structuredDataFaults)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { SCREENS } from '#shared/screens/index.ts';
import { headTags } from './head-tags.ts';

const brand = brandBySite('easyfelt');
const head = { title: 'Contact' };

function alternates(...args: Parameters<typeof headTags>): (string | undefined)[][] {
  return headTags(...args)
    .filter(([, { rel }]) => rel === 'alternate')
    .map(([, { hreflang, href }]) => [hreflang, href]);
}

describe('the alternates of a page', () => {
  it('are one for each locale, and the default for visitors of other languages', () => {
    const links = alternates('contact', head, brand, 'fr-BE', 'www');
    expect(links).toHaveLength(8);
    expect(links.at(-1)).toEqual(['x-default', 'https://www.easyfelt.nl/contact']);
    expect(links).toContainEqual(['nl-NL', 'https://www.easyfelt.nl/contact']);
  });

  it('have no default where the default locale has no such page', () => {
    const slugs = { 'fr-BE': 'panneaux', 'de-DE': 'paneele' };
    const links = alternates('categoryDetail', { ...head, slugs }, brand, 'fr-BE', 'www');
    expect(links.map(([locale]) => locale).sort()).toEqual(['de-DE', 'fr-BE']);
  });
});

describe('the alternates of a page that search engines index in some locales', () => {
  const indexed = (indexedIn: readonly Locale[]) =>
    alternates('jobOfferOverview', { ...head, indexedIn }, brand, 'fr-BE', 'www').map(([locale]) => locale);

  it('are those, and the default if it is one of them', () => {
    expect(indexed(['fr-BE', 'fr-FR'])).toEqual(['fr-BE', 'fr-FR']);
    expect(indexed(['fr-BE', 'nl-NL'])).toEqual(['fr-BE', 'nl-NL', 'x-default']);
  });

  it.each([[[]], [['nl-NL', 'fr-FR']]] as const)('are none without its own: %j', (indexedIn) => {
    expect(indexed(indexedIn)).toEqual([]);
  });
});

describe('search engines', () => {
  const robots = (...[screen, own]: [Parameters<typeof headTags>[0], object?]) =>
    headTags(screen, { ...head, ...own }, brand, 'nl-NL', 'www').find(
      ([, { name }]) => name === 'robots',
    )?.[1].content;

  it('are asked not to index the screens of one shopper, searches and errors, of all screens', () => {
    expect(SCREENS.filter((screen) => robots(screen) === 'noindex')).toEqual([
      ...['searchOverview', 'cart', 'checkout', 'checkoutResult'],
      ...['myAccount', 'myAccountAddress', 'myAccountDetails', 'notFound'],
    ]);
    expect(robots('contentPage')).toBeUndefined();
  });

  it('index no page that asks them not to', () => {
    expect(robots('newsletter', { noindex: true })).toBe('noindex');
  });
});

describe('the link preview', () => {
  const property = (tags: ReturnType<typeof headTags>, name: string) =>
    tags.find(([, { property: own }]) => own === name)?.[1].content;

  it('is the page by default', () => {
    const tags = headTags('contact', { ...head, image: '/a.webp' }, brand, 'nl-NL', 'www');
    expect(property(tags, 'og:title')).toBe('Contact');
    expect(property(tags, 'og:image')).toBe('https://www.easyfelt.nl/a.webp');
    expect(property(tags, 'og:url')).toBe('https://www.easyfelt.nl/contact');
  });

  it('has the picture of the brand where the page has none', () => {
    const tags = headTags('contact', head, brand, 'nl-NL', 'www');
    expect(property(tags, 'og:image')).toBe('https://www.easyfelt.nl/social.png');
  });

  it.each([
    ['productDetail', { slugs: { 'nl-NL': 'paneel' } }, 'product'],
    ['adviceDetail', { slugs: { 'nl-NL': 'meten' } }, 'article'],
    ['categoryDetail', { slugs: { 'nl-NL': 'panelen' } }, 'website'],
    ['home', {}, 'website'],
    ['searchOverview', { noindex: true }, 'website'],
  ] as const)('of %s is whole', (screen, own, type) => {
    const tags = headTags(screen, { ...head, description: 'Vilt.', ...own }, brand, 'nl-NL', 'www');
    const preview = tags.flatMap(([, { property: name, name: other, content }]) =>
      name?.startsWith('og:') || other?.startsWith('twitter:') ? [[name ?? other, content]] : [],
    );
    expect(Object.fromEntries(preview)).toEqual({
      'og:type': type,
      'og:title': 'Contact',
      'og:description': 'Vilt.',
      'og:site_name': 'Easy Felt',
      'og:locale': 'nl_NL',
      'og:image': 'https://www.easyfelt.nl/social.png',
      'og:image:alt': 'Contact',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      ...('noindex' in own ? {} : { 'og:url': expect.stringMatching(/^https:\/\/www\.easyfelt\.nl\//) }),
    });
  });

  it('shows the shared configuration, and has no address that would replace it', () => {
    const preview = { title: 'Panel, petrol', image: '/petrol.webp' };
    const tags = headTags('contact', { ...head, image: '/a.webp', preview }, brand, 'nl-NL', 'www');
    expect(property(tags, 'og:title')).toBe('Panel, petrol');
    expect(property(tags, 'og:image')).toBe('https://www.easyfelt.nl/petrol.webp');
    expect(property(tags, 'og:url')).toBeUndefined();
    expect(tags).toContainEqual(['link', { rel: 'canonical', href: 'https://www.easyfelt.nl/contact' }]);
  });
});

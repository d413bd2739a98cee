import { describe, expect, it, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { ResolvedSlug, SluggedKind } from '../catalogue/resolve-slug.ts';
import { contentOf } from '../content/content.fixture.ts';
import { resolvePath } from './resolve-path.ts';

const index = {
  products: [
    { id: 'p', slugs: { 'nl-NL': 'vilten-poef', 'fr-BE': 'pouf-en-feutre', 'en-GB': 'felt-pouf' } },
    { id: 'r', slugs: { 'nl-NL': 'rond', 'fr-BE': 'cercle', 'en-GB': 'cercle' } },
    { id: 'b', slugs: { 'nl-NL': 'bol', 'fr-BE': 'rond' } },
  ],
  categories: [
    { id: 'd', slugs: { 'de-AT': 'café' } },
    { id: 'c', slugs: { 'nl-NL': 'wandpanelen', 'fr-BE': 'panneaux-muraux' } },
    { id: 'e', slugs: { 'nl-NL': 'bollen', 'de-AT': 'baffles' } },
    { id: 'f', slugs: { 'nl-NL': 'akoestiek', 'fr-BE': 'bollen' } },
  ],
};
const content = contentOf('server/storefront/content/site.fixture/content').current();
/** Resolves as the commerce API does: a slug of the locale comes before one of another locale. */
function knownIn(locale: Locale): Parameters<typeof resolvePath>[3] {
  const resolve = (kind: SluggedKind, slug: string): ResolvedSlug => {
    const entries: { id: string; slugs: Partial<Record<Locale, string>> }[] =
      kind === 'product' ? index.products : index.categories;
    const owner =
      entries.find(({ slugs }) => slugs[locale] === slug) ??
      entries.find(({ slugs }) => Object.values(slugs).includes(slug));
    const current = owner?.slugs[locale];
    return owner && current ? { kind: 'entry', id: owner.id, slug: current } : { kind: 'missing' };
  };
  return { content, resolveSlug: async (kind, slug) => resolve(kind, slug) };
}
const easyfelt = brandBySite('easyfelt');

const page = { kind: 'page' };
const moved = (path: string) => ({ kind: 'moved', path });
const missing = (screen: string) => ({ kind: 'missing', screen });
const gone = (screen: string) => ({ kind: 'gone', screen });

describe('resolvePath', () => {
  it.each([
    ['another language of the screen', 'fr-BE', '/warenkorb', moved('/panier')],
    ['this language', 'fr-BE', '/panier', page],
    ['a slash at the end', 'fr-BE', '/panier/', moved('/panier')],
    ['an unnecessary escape', 'nl-NL', '/product/%76ilten-poef', moved('/product/vilten-poef')],
    ['capitals', 'nl-NL', '/PRODUCTEN', moved('/producten')],
    ['a capital at the start', 'nl-NL', '/Mijn-account', moved('/mijn-account')],
    ['an escaped letter', 'nl-NL', '/%70roducten', moved('/producten')],
    ['an escaped capital', 'nl-NL', '/%50RODUCTEN/', moved('/producten')],
    [
      'capitals of another language in one hop',
      'fr-BE',
      '/PRODUCT/Vilten-Poef',
      moved('/produit/pouf-en-feutre'),
    ],
    ['capitals in a slug', 'de-AT', '/produkte/CAF%C3%89', moved('/produkte/caf%C3%A9')],
    ['capitals of an article', 'nl-BE', '/Advies/Echo-Meten', moved('/advies/galm-meten')],
    ['capitals of a content page', 'nl-NL', '/Voorwaarden', moved('/voorwaarden')],
    [
      'capitals of removed advice',
      'fr-BE',
      '/Conseil/Wie-vilt-verzonnen-heeft',
      moved('/conseil/wie-vilt-verzonnen-heeft'),
    ],
    ['capitals of nothing', 'nl-NL', '/NERGENS', missing('contentPage')],
    ['a letter that was escaped twice', 'nl-NL', '/%2570roducten', missing('contentPage')],
    ['an escaped slash', 'nl-NL', '/product%2Fvilten-poef', missing('contentPage')],
    ['an escape in lower case', 'de-AT', '/produkte/caf%c3%a9', moved('/produkte/caf%C3%A9')],
    ['a slug beyond ASCII', 'de-AT', '/produkte/caf%C3%A9', page],
    ['the home page', 'fr-BE', '/', page],
    [
      'path and slug of another language in one hop',
      'fr-BE',
      '/product/vilten-poef',
      moved('/produit/pouf-en-feutre'),
    ],
    ['a slug of another language', 'en-GB', '/product/vilten-poef', moved('/product/felt-pouf')],
    ['a category', 'fr-BE', '/producten/wandpanelen', moved('/produits/panneaux-muraux')],
    ['a slug that another product has in another language', 'nl-NL', '/product/rond', page],
    ['that slug in the other language', 'fr-BE', '/produit/rond', page],
    ['that slug at a path of a third language', 'en-GB', '/produit/cercle', moved('/product/cercle')],
    ['a product without texts in the language', 'de-AT', '/product/felt-pouf', missing('unknown')],
    ['its slug at a path of the language', 'de-AT', '/produkt/felt-pouf', missing('productDetail')],
    ['a category whose slug another one has in another language', 'nl-NL', '/producten/bollen', page],
    ['an unknown slug', 'fr-BE', '/produit/inconnu', missing('productDetail')],
    ['an unknown slug at a path of another language', 'fr-BE', '/product/onbekend', missing('unknown')],
    ['an unknown category', 'nl-NL', '/producten/onbekend', missing('categoryDetail')],
    ['an unknown path', 'fr-BE', '/nergens/heen', missing('unknown')],
    ['the path of the 404 page', 'fr-BE', '/page-non-trouvee', missing('notFound')],
    ['that of another language', 'fr-BE', '/page-not-found', moved('/page-non-trouvee')],
    ['a path with an invalid escape', 'fr-BE', '/produit/%E0%A4%A', missing('unknown')],
    ['a path with NUL', 'nl-NL', '/blogs/a%00b', missing('unknown')],
    ['a path with NUL of a product', 'nl-NL', '/product/%00', missing('unknown')],
    ['an article', 'nl-NL', '/blogs/stilte', missing('blogDetail')],
    ['a project', 'de-AT', '/projekte/haus', missing('projectDetail')],
    ['a vacancy', 'fr-BE', '/poste-vacant/menuisier', missing('jobOfferDetail')],
    ['an article of another language', 'de-AT', '/advies/stilte', missing('unknown')],
    ['advice', 'nl-NL', '/advies/echo-meten', page],
    ['advice of a region', 'nl-BE', '/advies/echo-meten', moved('/advies/galm-meten')],
    ['advice of another language', 'de-AT', '/advies/galm-meten', moved('/rat/hall-messen')],
    ['a former address', 'fr-BE', '/conseil/echo-meten-oud', moved('/conseil/mesurer-echo')],
    ['removed advice', 'fr-BE', '/conseil/wie-vilt-verzonnen-heeft', gone('adviceDetail')],
    [
      'removed advice at a path of another language',
      'fr-BE',
      '/advies/wie-vilt-verzonnen-heeft',
      gone('unknown'),
    ],
    ['a content page', 'nl-NL', '/voorwaarden', page],
    ['a content page of another language', 'fr-BE', '/voorwaarden/', moved('/terms-fr')],
    ['an unknown content page', 'fr-BE', '/nulle-part', missing('contentPage')],
  ] as const)('%s', async (_name, locale, path, expected) => {
    expect(await resolvePath(easyfelt, locale, path, knownIn(locale))).toEqual(expected);
  });

  it('never leads from a moved path to another moved one', async () => {
    for (const path of ['/PRODUCTEN/', '/%57arenkorb', '/PRODUCT/%56ilten-poef', '/Conseil/Echo-Meten-Oud']) {
      for (const locale of LOCALES) {
        const target = await resolvePath(easyfelt, locale, path, knownIn(locale));
        if (target.kind !== 'moved') continue;
        const next = await resolvePath(easyfelt, locale, target.path, knownIn(locale));
        expect([path, locale, next.kind]).not.toContain('moved');
      }
    }
  });

  it('never resolves to a screen that the brand does not have', async () => {
    expect(await resolvePath(brandBySite('edg'), 'fr-BE', '/warenkorb', knownIn('fr-BE'))).toEqual(
      missing('contentPage'),
    );
  });

  it('resolves to the requested page when the slug cannot be read', async () => {
    const failing = vi.fn(async () => undefined);
    const unknown = { content, resolveSlug: failing };
    expect(await resolvePath(easyfelt, 'fr-BE', '/produit/inconnu', unknown)).toEqual(page);
    expect(failing).toHaveBeenCalledOnce();
    expect(failing).toHaveBeenCalledWith('product', 'inconnu');
  });
});

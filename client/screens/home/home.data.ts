import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { HOME_LINKS, HOME_OVERVIEWS, HOME_PICTURES } from './home-queries.ts';
import { homeStructuredData } from './home-structured-data.ts';

export const namespaces: ScreenModule['namespaces'] = ['homepage', 'product', 'blogs'];

/** Only the pictures are required: the home page renders while the commerce API is down. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { brand, locale, domainSuffix, t, load: read, prefetch } = context;
  const { home } = brand.design;
  const rest = Promise.all([
    brand.switches.products && prefetch('category.list.get', null),
    brand.switches.products && prefetch('product.favourite.list', null),
    ...(HOME_LINKS[home] ?? []).map((input) => prefetch('content.link.get', input)),
    ...(HOME_OVERVIEWS[home] ?? []).map((input) => prefetch('content.overview.get', input)),
  ]);
  const [pictures, rating] = await Promise.all([
    read('content.picture.list', HOME_PICTURES),
    brand.switches.kiyoh ? read('content.rating.get', null).catch(() => null) : null,
  ]);
  const hero = pictures['hero-home'];
  return {
    ...(home === 'felt' ? {} : { variant: home }),
    rest,
    head: {
      title: `${brand.name} | ${t('homepage:meta.title')}`,
      description: t('homepage:meta.description'),
      // Only the server writes it.
      structuredData: import.meta.env.SSR ? homeStructuredData(brand, locale, domainSuffix, rating) : [],
      ...(hero ? { image: linkPreviewFile(hero.base) } : {}),
    },
  };
}

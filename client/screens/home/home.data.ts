import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { HOME_PICTURES } from './home-pictures.ts';
import { homeStructuredData } from './home-structured-data.ts';

export const namespaces: ScreenModule['namespaces'] = ['homepage', 'product'];

/** Only the pictures are required: the home page renders while the commerce API is down. */
export async function load({ brand, locale, t, load: read, prefetch }: LoadContext): Promise<LoadedScreen> {
  const [pictures] = await Promise.all([
    read('content.picture.list', HOME_PICTURES),
    brand.switches.products && prefetch('category.list.get', null),
    brand.switches.products && prefetch('product.favourite.list', null),
  ]);
  const hero = pictures['hero-home'];
  return {
    head: {
      title: `${brand.name} | ${t(`homepage:meta.${brand.code}.title`)}`,
      description: t(`homepage:meta.${brand.code}.description`),
      structuredData: homeStructuredData(brand, locale),
      ...(hero ? { image: linkPreviewFile(hero.base) } : {}),
    },
  };
}

import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['form', 'blogs', 'apiErrors', 'yup'];

/** The form works without its signed time, which JavaScript fetches again. */
export async function load({ t, brand, url, prefetch }: LoadContext): Promise<LoadedScreen> {
  await prefetch('message.stamp.get', null);
  return {
    head: {
      title: `${t('form:contact.title')} | ${brand.name}`,
      description: t('form:contact.description', { brand: brand.name }),
      ...(url.searchParams.has('view') ? { noindex: true } : {}),
    },
  };
}

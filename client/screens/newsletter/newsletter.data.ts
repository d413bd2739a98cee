import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['form', 'apiErrors', 'yup'];

/** The screen to subscribe to the newsletter, and the target of the links in its mails. */
export function load({ t, brand, url }: LoadContext): LoadedScreen {
  return {
    head: {
      title: `${t('form:newsletter.title')} | ${brand.name}`,
      // Confirmations, and links with a token.
      noindex: url.searchParams.has('view'),
      description: t('form:newsletter.description', { brand: brand.name }),
    },
  };
}

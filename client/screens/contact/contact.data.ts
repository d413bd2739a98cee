import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['form'];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('form:contact.title')} | ${brand.name}`, noindex: true } };
}

import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = [];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('global:jobOffers.title')} | ${brand.name}`, noindex: true } };
}

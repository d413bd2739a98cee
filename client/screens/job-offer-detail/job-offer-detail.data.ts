import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = [];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('global:jobOffer.title')} | ${brand.name}`, noindex: true } };
}

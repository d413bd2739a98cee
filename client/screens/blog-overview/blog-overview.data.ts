import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs'];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('blogs:overview.title')} | ${brand.name}`, noindex: true } };
}

import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['inspiration'];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('inspiration:overview.title')} | ${brand.name}`, noindex: true } };
}

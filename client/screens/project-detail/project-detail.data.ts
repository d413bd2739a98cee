import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['project'];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('project:detail.title')} | ${brand.name}`, noindex: true } };
}

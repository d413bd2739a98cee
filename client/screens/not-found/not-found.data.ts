import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['notFound'];

export function load({ brand, t }: LoadContext): LoadedScreen {
  return { head: { title: `${t('notFound:title')} | ${brand.name}`, noindex: true } };
}

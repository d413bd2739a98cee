import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['account'];

export function load({ t, brand }: LoadContext): LoadedScreen {
  return { head: { title: `${t('account:details.title')} | ${brand.name}`, noindex: true } };
}

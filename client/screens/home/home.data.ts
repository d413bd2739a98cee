import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['homepage'];

export function load({ brand }: LoadContext): LoadedScreen {
  return { head: { title: brand.name } };
}

import { useSearchParams } from 'react-router-dom';
import type { ScreenModule } from '#client/data/screen.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';
import { viewTexts } from './my-account.data.ts';

export { load, namespaces } from './my-account.data.ts';

export const variants = {
  saved: () => import('./saved.variant.tsx'),
} satisfies ScreenModule['variants'];

/** Announces the account and its views until they are published. */
export function Screen() {
  const t = useT();
  const [query] = useSearchParams();
  const texts = viewTexts(query.get('view'));
  return <Placeholder icon="user" title={t(`${texts}.title`)} text={t(`${texts}.onItsWay`)} />;
}

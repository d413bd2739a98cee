import { useSearchParams } from 'react-router-dom';
import type { ScreenModule } from '#client/data/screen.ts';
import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';
import { viewTexts } from './my-account.data.ts';

export { load, namespaces } from './my-account.data.ts';

export const variants = {
  saved: () => import('./saved.variant.tsx'),
} satisfies ScreenModule['variants'];

/** Says that the account and its views are on their way (spec section 2, myAccount). */
export function Screen() {
  const t = useT();
  const [query] = useSearchParams();
  const texts = viewTexts(query.get('view'));
  return <OnItsWay icon="user" title={t(`${texts}.title`)} text={t(`${texts}.onItsWay`)} />;
}

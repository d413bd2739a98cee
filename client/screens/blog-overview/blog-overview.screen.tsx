import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './blog-overview.data.ts';

/** Says that this screen is on its way (spec section 2, blogOverview). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="mail" title={t('blogs:overview.title')} text={t('blogs:overview.onItsWay')} />;
}

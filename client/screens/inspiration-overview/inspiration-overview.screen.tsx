import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './inspiration-overview.data.ts';

/** Says that this screen is on its way (spec section 2, inspirationOverview). */
export function Screen() {
  const t = useT();
  return (
    <OnItsWay icon="star" title={t('inspiration:overview.title')} text={t('inspiration:overview.onItsWay')} />
  );
}

import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './advice-detail.data.ts';

/** Says that this screen is on its way (spec section 2, adviceDetail). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="info" title={t('blogs:advice.title')} text={t('blogs:advice.onItsWay')} />;
}

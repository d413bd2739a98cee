import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './job-offer-overview.data.ts';

/** Says that this screen is on its way (spec section 2, jobOfferOverview). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="leaf" title={t('global:jobOffers.title')} text={t('global:jobOffers.onItsWay')} />;
}

import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './job-offer-detail.data.ts';

/** Says that this screen is on its way (spec section 2, jobOfferDetail). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="leaf" title={t('global:jobOffer.title')} text={t('global:jobOffer.onItsWay')} />;
}

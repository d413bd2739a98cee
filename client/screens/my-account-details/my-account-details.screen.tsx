import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './my-account-details.data.ts';

/** Says that this screen is on its way (spec section 2, myAccountDetails). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="user" title={t('account:details.title')} text={t('account:details.onItsWay')} />;
}

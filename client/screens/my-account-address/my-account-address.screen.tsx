import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './my-account-address.data.ts';

/** Says that this screen is on its way (spec section 2, myAccountAddress). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="user" title={t('account:address.title')} text={t('account:address.onItsWay')} />;
}

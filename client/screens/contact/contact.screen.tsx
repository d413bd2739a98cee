import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './contact.data.ts';

/** Says that this screen is on its way (spec section 2, contact). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="phone" title={t('form:contact.title')} text={t('form:contact.onItsWay')} />;
}

import { useT } from '#client/data/shop-context.tsx';
import { OnItsWay } from '#client/features/on-its-way/on-its-way.tsx';

export { load, namespaces } from './project-detail.data.ts';

/** Says that this screen is on its way (spec section 2, projectDetail). */
export function Screen() {
  const t = useT();
  return <OnItsWay icon="grid" title={t('project:detail.title')} text={t('project:detail.onItsWay')} />;
}

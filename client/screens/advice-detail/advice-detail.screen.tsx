import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';

export { load, namespaces } from './advice-detail.data.ts';

/** Advice. */
export function Screen() {
  return <ArticlePage kind="advice" overview={'blogOverview'} slots={CATALOGUE_SLOTS} />;
}

import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';

export { load, namespaces } from './blog-detail.data.ts';

/** Blog. */
export function Screen() {
  return <ArticlePage kind="blog" overview={'blogOverview'} slots={CATALOGUE_SLOTS} />;
}

import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';

export { load, namespaces } from './content-page.data.ts';

/** Content page, such as the terms. */
export function Screen() {
  return <ArticlePage kind="page" overview={undefined} slots={CATALOGUE_SLOTS} />;
}

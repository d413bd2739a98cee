import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { ProjectFacts } from '#client/features/content/project-facts.tsx';

export { load, namespaces } from './project-detail.data.ts';

/** Project. */
export function Screen() {
  return (
    <ArticlePage
      kind="project"
      overview={'projectOverview'}
      slots={CATALOGUE_SLOTS}
      facts={(article) => <ProjectFacts article={article} />}
    />
  );
}

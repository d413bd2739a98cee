import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { JobFacts } from '#client/features/content/job-facts.tsx';

export { load, namespaces } from './job-offer-detail.data.ts';

/** Job offer. */
export function Screen() {
  return (
    <ArticlePage
      kind="job"
      overview={'jobOfferOverview'}
      slots={CATALOGUE_SLOTS}
      facts={(article) => <JobFacts article={article} />}
    />
  );
}

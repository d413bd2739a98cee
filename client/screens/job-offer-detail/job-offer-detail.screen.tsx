import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { JobFacts } from '#client/features/content/job-facts.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import { JobForm } from './job-form.tsx';

const SLOTS = {
  ...CATALOGUE_SLOTS,
  ...NEWSLETTER_SLOTS,
  form: (kind: MessageKind) => <JobForm kind={kind} />,
};

export { load, namespaces } from './job-offer-detail.data.ts';

/** Job offer. */
export function Screen() {
  return (
    <ArticlePage
      kind="job"
      overview={'jobOfferOverview'}
      slots={SLOTS}
      facts={(article) => <JobFacts article={article} />}
    />
  );
}

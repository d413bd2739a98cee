import { useParams } from 'react-router-dom';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { isClosed, useToday } from '#client/features/content/job-closing.ts';
import { JobFacts } from '#client/features/content/job-facts.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import { JobForm } from './job-form.tsx';

const SLOTS = {
  ...CATALOGUE_SLOTS,
  ...NEWSLETTER_SLOTS,
  form: (kind: MessageKind) => <JobForm kind={kind} />,
};
const CLOSED_SLOTS = { ...SLOTS, form: () => null };

export { load, namespaces } from './job-offer-detail.data.ts';

/** Job offer; after its last day without the form. */
export function Screen() {
  const { slug = '' } = useParams();
  const { data: job } = useProcedure('content.article.get', { kind: 'job', slug });
  const today = useToday();
  const closed = job ? isClosed(job, today) : false;
  return (
    <ArticlePage
      kind="job"
      overview={'jobOfferOverview'}
      slots={closed ? CLOSED_SLOTS : SLOTS}
      facts={(article) => <JobFacts article={article} isClosed={closed} />}
    />
  );
}

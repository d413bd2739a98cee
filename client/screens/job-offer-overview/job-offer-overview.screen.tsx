import { useT } from '#client/data/shop-context.tsx';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { isClosed, useToday } from '#client/features/content/job-closing.ts';
import { OverviewPage } from '#client/features/content/overview-page.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';

export { load, namespaces } from './job-offer-overview.data.ts';

/** The list of job offers, without those whose last day has passed. */
export function Screen() {
  const t = useT();
  const today = useToday();
  return (
    <OverviewPage
      kind="job"
      screen="jobOfferOverview"
      texts="blogs:jobs"
      list={(items) => {
        const open = items.filter((job) => !isClosed(job, today));
        return open.length > 0 ? (
          <ContentGrid cards={open} level={2} eager />
        ) : (
          <p>{t('blogs:jobs.onItsWay')}</p>
        );
      }}
      empty={<Placeholder icon="leaf" title={t('blogs:jobs.title')} text={t('blogs:jobs.onItsWay')} />}
    />
  );
}

import { useT } from '#client/data/shop-context.tsx';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { OverviewPage } from '#client/features/content/overview-page.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';

export { load, namespaces } from './job-offer-overview.data.ts';

/** The list of job offers. */
export function Screen() {
  const t = useT();
  return (
    <OverviewPage
      kind="job"
      screen="jobOfferOverview"
      texts="blogs:jobs"
      list={(items) => <ContentGrid cards={items} level={2} eager />}
      empty={<Placeholder icon="leaf" title={t('blogs:jobs.title')} text={t('blogs:jobs.onItsWay')} />}
    />
  );
}

import { useT } from '#client/data/shop-context.tsx';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { OverviewPage } from '#client/features/content/overview-page.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';

export { load, namespaces } from './blog-overview.data.ts';

/** The list of blogs and advice. */
export function Screen() {
  const t = useT();
  return (
    <OverviewPage
      kind="blog"
      screen="blogOverview"
      texts="blogs:overview"
      list={(items) => <ContentGrid cards={items} level={2} eager />}
      empty={
        <Placeholder icon="mail" title={t('blogs:overview.title')} text={t('blogs:overview.onItsWay')} />
      }
    />
  );
}

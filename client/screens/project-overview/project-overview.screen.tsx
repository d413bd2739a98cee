import { useT } from '#client/data/shop-context.tsx';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { OverviewPage } from '#client/features/content/overview-page.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';

export { load, namespaces } from './project-overview.data.ts';

/** The list of projects. */
export function Screen() {
  const t = useT();
  return (
    <OverviewPage
      kind="project"
      screen="projectOverview"
      texts="project:overview"
      list={(items) => <ContentGrid cards={items} level={2} eager />}
      empty={
        <Placeholder icon="grid" title={t('project:overview.title')} text={t('project:overview.onItsWay')} />
      }
    />
  );
}

import { useShop } from '#client/data/shop-context.tsx';
import { LinkTabs } from '#client/ui/tabs/link-tabs.tsx';
import type { ContentTypeFilter } from '#shared/enumerations.ts';
import type { SearchQuery } from './search-query.ts';

interface TypeTabsProps {
  readonly types: readonly ContentTypeFilter[];
  readonly query: SearchQuery;
}

/** The content-type filter of the search as links. */
export function TypeTabs({ types, query }: TypeTabsProps) {
  const { t, href } = useShop();
  return (
    <LinkTabs
      label={t('search:types')}
      tabs={types.map((type) => ({
        id: type,
        label: t(`search:type.${type}`),
        href: href('searchOverview', {
          query: { query: query.words, type: type === types[0] ? undefined : type },
        }),
        current: type === query.type,
      }))}
    />
  );
}

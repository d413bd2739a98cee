import type { Breadcrumb } from '#client/data/breadcrumb-structured-data.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx';

/** Breadcrumbs from the home page; the last one is the current page. */
export function CatalogueBreadcrumbs({ breadcrumbs }: { readonly breadcrumbs: readonly Breadcrumb[] }) {
  const { t, href } = useShop();
  const items = [{ label: t('routes:home'), href: href('home') }, ...breadcrumbs];
  return <Breadcrumbs label={t('components:breadcrumbs.label')} items={items} />;
}

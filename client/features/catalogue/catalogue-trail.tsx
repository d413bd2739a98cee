import { useShop } from '#client/data/shop-context.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx';
import type { TrailStep } from './trail-data.ts';

/** The way from the home page to this one; the last step is the page itself. */
export function CatalogueTrail({ steps }: { readonly steps: readonly TrailStep[] }) {
  const { t, href } = useShop();
  const items = [{ label: t('routes:home'), href: href('home') }, ...steps];
  return <Breadcrumbs label={t('components:breadcrumbs.label')} items={items} />;
}

import { useShop } from '#client/data/shop-context.tsx';
import { CountBadge } from '#client/ui/count-badge/count-badge.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { useCompared } from './compared-products.ts';
import { comparisonHref } from './comparison-href.ts';
import styles from './comparison-link.module.css';

interface ComparisonLinkProps {
  readonly className: string | undefined;
}

/**
 * The link to the comparison with the number of its products, in the header: there it covers nothing. Its place is empty until
 * a product is chosen.
 */
export function ComparisonLink({ className = '' }: ComparisonLinkProps) {
  const { t, href } = useShop();
  const skus = useCompared();
  const label = t('header:comparison');
  if (skus.length === 0) return <span className={`${className} ${styles.place}`} />;
  return (
    <a href={comparisonHref(href, skus)} className={className} title={label}>
      <Icon name="wave" size="l" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountBadge count={skus.length} label={t('header:compared', { count: skus.length })} />
    </a>
  );
}

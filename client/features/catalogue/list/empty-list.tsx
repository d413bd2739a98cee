import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';

interface EmptyListProps {
  /** The same list without its filters. */
  readonly clearHref: string;
}

/** Shown when the filters match no product. */
export function EmptyList({ clearHref }: EmptyListProps) {
  const { t, href } = useShop();
  return (
    <EmptyState
      icon="filter"
      level={3}
      title={t('product:empty.title')}
      action={
        <>
          <ButtonLink href={clearHref} data-keep-scroll="">
            {t('product:empty.clear')}
          </ButtonLink>
          <ButtonLink href={href('productOverview')} variant="secondary">
            {t('product:empty.all')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('product:empty.text')}</p>
    </EmptyState>
  );
}

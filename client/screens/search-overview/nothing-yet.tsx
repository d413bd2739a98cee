import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';

interface NothingYetProps {
  readonly type: 'Project' | 'Blog';
}

/** Says that this kind of content is still being made. */
export function NothingYet({ type }: NothingYetProps) {
  const { t, href, brand } = useShop();
  return (
    <EmptyState
      icon={type === 'Blog' ? 'edit' : 'image'}
      title={t(`search:notYet.${type}.title`)}
      action={
        brand.switches.products && (
          <ButtonLink href={href('productOverview')}>{t('search:notYet.products')}</ButtonLink>
        )
      }
    >
      <p>{t(`search:notYet.${type}.text`)}</p>
    </EmptyState>
  );
}

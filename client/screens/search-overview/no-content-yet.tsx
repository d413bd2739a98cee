import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';

interface NoContentYetProps {
  readonly type: 'Project' | 'Blog';
}

/** Announces content of a type that is not published yet. */
export function NoContentYet({ type }: NoContentYetProps) {
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

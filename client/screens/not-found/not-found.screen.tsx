import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';

export { load, namespaces } from './not-found.data.ts';

/** Every 404 (spec section 8). */
export function Screen() {
  const { t, href } = useShop();
  return (
    <EmptyState
      icon="search"
      level={1}
      title={t('notFound:title')}
      action={<ButtonLink href={href('home')}>{t('notFound:home')}</ButtonLink>}
    >
      <p>{t('notFound:text')}</p>
    </EmptyState>
  );
}

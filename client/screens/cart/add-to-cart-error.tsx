import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';

/** The error of the plain form, which redirects here with the error's key (namespace apiErrors). */
export function AddToCartError() {
  const t = useT();
  const query = new URLSearchParams(useLocation().search);
  const error = query.get('fault');
  if (!error || !/^[\w.]+$/.test(error)) return null;
  return (
    <Container>
      <Notice tone="danger" title={t('cart:failed')} role="alert">
        <p>{t(`apiErrors:${error}`, { count: Number(query.get('count') ?? 0) })}</p>
      </Notice>
    </Container>
  );
}

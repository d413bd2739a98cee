import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';

/** Why the plain form could not add a product: it leads here with the fault's key (namespace apiErrors). */
export function AddFault() {
  const t = useT();
  const query = new URLSearchParams(useLocation().search);
  const fault = query.get('fault');
  if (!fault || !/^[\w.]+$/.test(fault)) return null;
  return (
    <Container>
      <Notice tone="danger" title={t('cart:failed')} role="alert">
        <p>{t(`apiErrors:${fault}`, { count: Number(query.get('count') ?? 0) })}</p>
      </Notice>
    </Container>
  );
}

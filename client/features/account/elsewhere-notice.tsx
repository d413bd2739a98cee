import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { ACTIVATED_ELSEWHERE } from './activated-elsewhere.ts';

/** Says where the cart and the saved items of the browser that registered are. Texts: namespace auth. */
export function ElsewhereNotice() {
  const t = useT();
  const { search } = useLocation();
  if (new URLSearchParams(search).get('elsewhere') !== ACTIVATED_ELSEWHERE.elsewhere) return null;
  return (
    <Notice tone="success" role="status" title={t('auth:elsewhere.title')}>
      <p>{t('auth:elsewhere.text')}</p>
    </Notice>
  );
}

import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { MERGED_PARTS, parseMerged } from './merged-items.ts';

/** After a sign-in: what was merged into the account. Texts: namespace auth. */
export function MergedNotice() {
  const t = useT();
  const { search } = useLocation();
  const merged = parseMerged(new URLSearchParams(search));
  const parts = MERGED_PARTS.filter((part) => merged[part] > 0);
  if (parts.length === 0) return null;
  return (
    <Notice tone="success" role="status" title={t('auth:merged.title')}>
      {parts.map((part) => (
        <p key={part}>{t(`auth:merged.${part}`, { count: merged[part] })}</p>
      ))}
    </Notice>
  );
}

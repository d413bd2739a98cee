import { useEffect, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { PastOrder } from './order-types.ts';
import styles from './reorder-notice.module.css';
import type { MissingLine } from './reorder-result.ts';

interface ReorderNoticeProps {
  readonly order: PastOrder;
  readonly missing: readonly MissingLine[];
}

/** Content of the cart after ordering again, and each line that is missing with its reason. It takes the focus. */
export function ReorderNotice({ order, missing }: ReorderNoticeProps) {
  const { t, href } = useShop();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is announced
  useEffect(() => box.current?.focus(), [missing]);
  const entries = missing.flatMap(({ lineId, added, reason }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [{ line, added, reason }] : [];
  });
  const isAllMissing = entries.length === order.lines.length && entries.every(({ added }) => added === 0);
  const kind = isAllMissing ? 'none' : entries.length > 0 ? 'some' : 'all';
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice
        tone={kind === 'all' ? 'success' : 'warning'}
        title={t(`account:order.reorder.done.${kind}`)}
        action={
          isAllMissing ? (
            <ButtonLink variant="secondary" size="s" href={href('productOverview')}>
              {t('account:orders.empty.products')}
            </ButtonLink>
          ) : (
            <ButtonLink size="s" href={href('cart')} iconEnd="arrow-right">
              {t('cart:add.toCart')}
            </ButtonLink>
          )
        }
      >
        {entries.length > 0 && (
          <ul className={styles.missing}>
            {entries.map(({ line, added, reason }) => (
              <li key={line.id}>
                <strong>{t('cart:add.what', { count: line.quantity, name: line.name })}</strong>{' '}
                {t(`account:order.reorder.reasons.${reason}`)}{' '}
                {added > 0 && t('account:order.reorder.added', { count: added })}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

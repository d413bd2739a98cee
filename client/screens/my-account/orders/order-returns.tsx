import { useShop } from '#client/data/shop-context.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import styles from './order-detail.module.css';
import type { PastOrder } from './order-types.ts';
import { useOrderTexts } from './use-order-texts.ts';

/** The returns of an order: their pieces, their state, what the shop keeps of their price, and why it rejected one. */
export function OrderReturns({ order: { returns = [], lines } }: { readonly order: PastOrder }) {
  const { t, locale, money } = useShop();
  const { dayOf } = useOrderTexts();
  if (returns.length === 0) return null;
  return (
    <Card as="section" look="sunken" aria-labelledby="returns" className={styles.facts}>
      <h2 id="returns" className={styles.heading}>
        {t('account:order.returns')}
      </h2>
      {returns.map(({ number, state, requestedAt, rejectionReason, lines: pieces }) => (
        <div key={number}>
          <p>
            <strong>{number}</strong>, {labelWithColon(dayOf(requestedAt), locale)}{' '}
            {t(`account:withdraw.state.${state}`)}
          </p>
          {rejectionReason && <p>{t('account:order.history.reason', { reason: rejectionReason })}</p>}
          <ul>
            {pieces.map(({ lineId, quantity, reduction }) => (
              <li key={lineId}>
                {quantity} × {lines.find(({ id }) => id === lineId)?.name}
                {reduction && (
                  <p>
                    {t('account:order.lossOfValue', {
                      amount: money(reduction.amount),
                      reason: reduction.reason,
                    })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

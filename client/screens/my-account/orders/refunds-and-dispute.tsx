import { Fragment } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Card } from '#client/ui/card/card.tsx';
import styles from './order-detail.module.css';
import type { PastOrder } from './order-types.ts';
import { useOrderTexts } from './use-order-texts.ts';

/** Refunds of an order, amounts that are charged no longer, and its dispute: money that the shopper's bank took back (chargeback). */
export function RefundsAndDispute({ order }: { readonly order: PastOrder }) {
  const { t, money } = useShop();
  const { dayOf } = useOrderTexts();
  const { dispute } = order;
  // Pieces that cost nothing are a refund without money.
  const refunds = (order.refunds ?? []).filter(
    ({ amount, chargedBack }) => amount > 0 || chargedBack !== undefined,
  );
  if (refunds.length === 0 && !dispute) return null;
  const isOnlyUncharged = !dispute && refunds.every(({ uncharged }) => uncharged);
  return (
    <Card as="section" look="sunken" aria-labelledby="money-back" className={styles.facts}>
      <h2 id="money-back" className={styles.heading}>
        {t(`account:order.moneyBack.${isOnlyUncharged ? 'unchargedTitle' : 'title'}`)}
      </h2>
      {refunds.map(({ amount, uncharged, chargedBack, state, createdAt, doneAt }) => (
        <Fragment key={createdAt}>
          {amount > 0 && (
            <p>
              {t(`account:order.moneyBack.${uncharged ? 'uncharged' : state}`, {
                amount: money(amount),
                date: dayOf(doneAt ?? createdAt),
              })}
            </p>
          )}
          {chargedBack !== undefined && (
            <p>{t('account:order.moneyBack.chargedBack', { amount: money(chargedBack) })}</p>
          )}
        </Fragment>
      ))}
      {dispute && (
        <p>
          {t(`account:order.moneyBack.${dispute.reversedAt ? 'reversed' : 'dispute'}`, {
            amount: money(dispute.amount),
            date: dayOf(dispute.reversedAt ?? dispute.createdAt),
          })}
        </p>
      )}
    </Card>
  );
}

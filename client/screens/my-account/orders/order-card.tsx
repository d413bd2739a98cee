import { useShop } from '#client/data/shop-context.tsx';
import { LinePicture } from '#client/features/cart/line-picture.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { VatText } from '#client/ui/price/vat-text.tsx';
import styles from './order-card.module.css';
import { orderHref } from './order-query.ts';
import { OrderStateBadge } from './order-state.tsx';
import type { PastOrder } from './order-types.ts';
import { useOrderTexts } from './use-order-texts.ts';

const MAX_PICTURES = 4;

/** An order in a list: number, state, date, pictures and total. */
export function OrderCard({ order }: { readonly order: PastOrder }) {
  const { t, href, money } = useShop();
  const { nameOf, nextOf, placedOn } = useOrderTexts();
  const { lines, totals, itemCount, state } = order;
  const hidden = lines.length - MAX_PICTURES;
  return (
    <Card as="li" padding="m" interactive className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <CardLink href={orderHref(href, order.id)}>{nameOf(order)}</CardLink>
        </h3>
        <OrderStateBadge state={state} />
      </div>
      <p className={styles.next}>{nextOf(order)}</p>
      <ul className={styles.pictures} aria-label={t('cart:lines')}>
        {lines.slice(0, MAX_PICTURES).map((line) => (
          <li key={line.id}>
            <LinePicture line={line} size="s" />
            <span className={styles.lineName}>{noBreakSizes(line.name)}</span>
          </li>
        ))}
        {hidden > 0 && <li className={styles.more}>{t('account:orders.more', { count: hidden })}</li>}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('account:orders.placed')}</dt>
          <dd>{placedOn(order)}</dd>
        </div>
        <div>
          <dt>{t('account:orders.content')}</dt>
          <dd>{t('cart:items', { count: itemCount })}</dd>
        </div>
        <div>
          <dt>
            <VatText inc={t('cart:totals.total')} exc={t('cart:totals.excVat')} />
          </dt>
          <dd className={styles.total}>
            <VatText inc={money(totals.incVat)} exc={money(totals.excVat)} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

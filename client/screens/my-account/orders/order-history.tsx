import { Fragment, type ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { parcelsOf } from '#shared/tracking/parcels.ts';
import styles from './order-history.module.css';
import type { PastOrder } from './order-types.ts';
import { useOrderTexts } from './use-order-texts.ts';

type OrderEvent = NonNullable<PastOrder['history']>[number];

/** History of an order with times and reasons, and links to track its parcels. */
export function OrderHistory({ order }: { readonly order: PastOrder }) {
  const { dayOf } = useOrderTexts();
  const { history = [] } = order;
  if (history.length === 0) return null;
  const current = history.findLastIndex(({ kind }) => kind === 'state');
  return (
    <ol className={styles.history}>
      {history.map((event, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
          key={index}
          className={styles.entry}
          aria-current={index === current ? 'step' : undefined}
        >
          <EventText event={event} order={order} />
          <time dateTime={event.at} className={styles.when}>
            {dayOf(event.at)}
          </time>
          <Why event={event} />
          <Tracking event={event} order={order} />
        </li>
      ))}
    </ol>
  );
}

interface EventProps {
  readonly event: OrderEvent;
  readonly order: PastOrder;
}

function EventText({ event, order }: EventProps) {
  const { t, money } = useShop();
  const known = textOf(event, order);
  const { data } = event;
  const amount = data?.amount === undefined ? {} : { amount: money(data.amount) };
  return <span className={styles.what}>{t(`account:order.history.${known}`, amount)}</span>;
}

/** The key of the text of an event. The money of an authorised payment arrives later, when it is captured. */
function textOf({ kind, state, data }: OrderEvent, { payment, refunds = [], history = [] }: PastOrder) {
  const isAuthorised = payment?.status === 'authorized' || history.some((other) => other.kind === 'captured');
  const isOnAccount = payment?.method === 'account';
  if (kind === 'captured') return isOnAccount ? 'invoiced' : 'Paid';
  if (kind === 'tracking' && data?.otherParcels) return 'trackingSeveral';
  // Events of a former release do not say it.
  const isUncharged = data?.uncharged ?? refunds.every(({ uncharged }) => uncharged);
  if (kind === 'refund' && isUncharged) return 'uncharged';
  if (kind !== 'state' || !state) return kind;
  return state === 'Paid' && isAuthorised ? (isOnAccount ? 'onAccount' : 'authorized') : state;
}

function Why({ event: { state, cause, data } }: Pick<EventProps, 'event'>): ReactNode {
  const { t } = useShop();
  if (data?.reason) {
    return <span className={styles.why}>{t('account:order.history.reason', { reason: data.reason })}</span>;
  }
  if (state !== 'Completed' || cause !== 'job') return null;
  return <span className={styles.why}>{t('account:order.history.automatic')}</span>;
}

/** The tracking codes of parcels, with links unless they have been replaced since. */
function Tracking({ event, order: { shipment, history = [] } }: EventProps): ReactNode {
  const { t } = useShop();
  const { trackingCode, otherParcels } = event.data ?? {};
  if (!trackingCode) return null;
  const isLast = history.findLast(({ data }) => data?.trackingCode) === event;
  const tracked = isLast && shipment ? parcelsOf(shipment) : [];
  return (
    <span className={styles.why}>
      {[{ trackingCode }, ...(otherParcels ?? [])].map(({ trackingCode: code }) => {
        const url = tracked.find((parcel) => parcel.trackingCode === code)?.url;
        const carrier = shipment?.name ?? '';
        return (
          <Fragment key={code}>
            {(!url || !otherParcels) && <span>{t('account:order.history.trackingCode', { code })}</span>}
            {url && (
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles.track}>
                {otherParcels
                  ? t('account:order.history.trackOne', { code, carrier })
                  : t('account:order.history.track', { carrier })}
              </a>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}

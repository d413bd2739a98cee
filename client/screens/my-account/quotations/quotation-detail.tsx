import { useShop } from '#client/data/shop-context.tsx';
import { OrderLines } from '#client/features/cart/order-lines.tsx';
import { OrderTotals } from '#client/features/cart/order-totals.tsx';
import {
  type QuotationReference,
  quotationHref,
  quotationRequestHref,
} from '#client/features/cart/quotation-query.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { formatCalendarDate, formatDate } from '#shared/dates/format.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { commonDiscount } from '#shared/pricing/quoted-price.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { AcceptForm } from './accept-form.tsx';
import styles from './quotation.module.css';
import { QuotationStateBadge } from './quotation-state.tsx';
import type { Quotation } from './quotation-types.ts';

interface QuotationDetailProps {
  readonly quotation: Quotation;
  readonly reference: QuotationReference;
  /** The shopper has just requested it. */
  readonly isNew: boolean;
}

/** A quotation to read, print and accept. */
export function QuotationDetail({ quotation, reference, isNew }: QuotationDetailProps) {
  const { t, locale, definition } = useShop();
  const { order, contact, state, note, message, version, versions } = quotation;
  const isCurrent = version === versions.at(-1)?.version;
  const { version: _, ...current } = reference;
  const discount = commonDiscount(order.lines, quotation.discount);
  const facts = [
    [t('account:quotation.validUntil'), formatCalendarDate(quotation.validUntil, locale)],
    [
      t('account:quotation.requestedOn'),
      formatDate(new Date(quotation.requestedAt), locale, definition.timeZone),
    ],
    [t('account:quotation.for'), [contact.company, `${contact.firstName} ${contact.lastName}`]],
    ...(discount > 0 ? [[t('account:quotation.discount'), formatBasisPoints(discount, locale)]] : []),
  ] as const;
  return (
    <article className={styles.quotation}>
      <p className={styles.head}>
        <QuotationStateBadge quotation={quotation} />
        <span className={styles.version}>
          {versions.length > 1 && t('account:quotation.version', { version })}
        </span>
      </p>
      {isNew && (
        <Notice tone="success" title={t('account:quotation.sent.title')}>
          <p>{t('account:quotation.sent.text', { email: contact.email })}</p>
        </Notice>
      )}
      <StateNotice quotation={quotation} reference={current} isCurrent={isCurrent} />
      {note && (
        <Notice tone="info" title={t('account:quotation.note')}>
          <p className={styles.text}>{note}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="quoted" className={styles.main}>
          <h2 id="quoted" className={styles.heading}>
            {t('account:quotation.lines')}
          </h2>
          <OrderLines lines={order.lines} afterPrice={(line) => <ListPrice line={line} />} />
          <div className={styles.totals}>
            <OrderTotals order={order} shippingUnknown={t('account:order.unknown')} />
          </div>
        </Card>
        <div className={styles.side}>
          {state === 'open' && isCurrent && (
            <AcceptForm key={version} reference={current} version={version} />
          )}
          <DocumentForm quotation={quotation} reference={current} />
          <Button variant="quiet" icon="file" className={styles.scripted} onClick={() => window.print()}>
            {t('account:quotation.print')}
          </Button>
          <Card as="section" look="outline" aria-labelledby="quotation-facts">
            <h2 id="quotation-facts" className={styles.heading}>
              {t('account:order.facts')}
            </h2>
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  {[value].flat().map((line) => line && <dd key={line}>{line}</dd>)}
                </div>
              ))}
              {message && (
                <div>
                  <dt>{t('account:quotation.message')}</dt>
                  <dd className={styles.text}>{message}</dd>
                </div>
              )}
            </dl>
          </Card>
          {versions.length > 1 && <Versions quotation={quotation} reference={current} />}
          <p className={styles.hint}>{t('account:quotation.stock')}</p>
        </div>
      </div>
    </article>
  );
}

/** The price that a line has without the quotation, if that is another one. */
function ListPrice({ line: { quoted, unitPriceExcVat, vatRate } }: { readonly line: OrderLine }) {
  const { t, money } = useShop();
  if (!quoted || quoted.listPriceExcVat === unitPriceExcVat) return null;
  const text = (price: number) => t('account:quotation.listPrice', { amount: money(price) });
  const { listPriceExcVat } = quoted;
  return <VatText inc={text(priceIncVat(listPriceExcVat, vatRate))} exc={text(listPriceExcVat)} />;
}

function StateNotice({
  quotation: { state, endReason, orderNumber, isOwn },
  reference,
  isCurrent,
}: Pick<QuotationDetailProps, 'quotation' | 'reference'> & { readonly isCurrent: boolean }) {
  const { t, href } = useShop();
  if (state === 'expired') {
    return (
      <Notice tone="warning" title={t(`account:quotation.${endReason === null ? 'expired' : 'ended'}.title`)}>
        {endReason !== null && <p className={styles.text}>{endReason}</p>}
        <p>{t('account:quotation.expired.text')}</p>
        <p className={styles.action}>
          <ButtonLink href={quotationRequestHref(href, { quotation: reference })} variant="secondary">
            {t('account:quotation.expired.again')}
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  if (state === 'ordered') {
    return (
      <Notice tone="success">
        <p>
          {orderNumber
            ? t('account:quotation.ordered', { number: orderNumber })
            : t('account:quotation.inPayment')}
        </p>
      </Notice>
    );
  }
  if (state === 'accepted') {
    return (
      <Notice tone="info" title={t('account:quotation.accepted.title')}>
        <p>{t(`account:quotation.accepted.${isOwn ? 'own' : 'other'}`)}</p>
        {isOwn && (
          <p className={styles.action}>
            <ButtonLink href={href('cart')} iconEnd="arrow-right">
              {t('account:quotation.accepted.cart')}
            </ButtonLink>
          </p>
        )}
      </Notice>
    );
  }
  if (isCurrent) return null;
  return (
    <Notice tone="warning">
      <p>
        {t('account:quotation.older')}{' '}
        <a href={quotationHref(href, reference)}>{t('account:quotation.current')}</a>
      </p>
    </Notice>
  );
}

/** Downloads the shown version as PDF. A form, so that no token is in a URL that is logged. */
function DocumentForm({
  quotation: { number, version },
  reference,
}: Pick<QuotationDetailProps, 'quotation' | 'reference'>) {
  const { t } = useShop();
  return (
    <form id="pdf" method="post" action={QUOTATION_DOCUMENT_PATH} className={styles.document}>
      {reference.token ? (
        <input type="hidden" name="token" value={reference.token} />
      ) : (
        <input type="hidden" name="number" value={number} />
      )}
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="secondary" icon="download">
        {t('account:quotation.download')}
      </Button>
    </form>
  );
}

function Versions({ quotation, reference }: Pick<QuotationDetailProps, 'quotation' | 'reference'>) {
  const { t, href, locale, definition } = useShop();
  return (
    <section aria-labelledby="quotation-versions" className={styles.versions}>
      <h2 id="quotation-versions" className={styles.heading}>
        {t('account:quotation.versions')}
      </h2>
      <ul>
        {quotation.versions.toReversed().map(({ version, sentAt }) => (
          <li key={version}>
            <a
              href={quotationHref(href, { ...reference, version })}
              aria-current={version === quotation.version ? 'page' : undefined}
            >
              {t('account:quotation.version', { version })}
            </a>
            , {formatDate(new Date(sentAt), locale, definition.timeZone)}
          </li>
        ))}
      </ul>
    </section>
  );
}

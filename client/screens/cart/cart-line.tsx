import { useEffect } from 'react';
import { CallError, callErrorText, fieldErrorText } from '#client/data/call-error.ts';
import { priorAmounts } from '#client/data/prior-price.ts';
import { productHref } from '#client/data/product-href.ts';
import { setPrice } from '#client/data/set-price.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { changeLineHref } from '#client/features/cart/line-href.ts';
import { LineOptions } from '#client/features/cart/line-options.tsx';
import { LinePicture } from '#client/features/cart/line-picture.tsx';
import { lineStockState } from '#client/features/cart/line-stock.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { Translate } from '#shared/locales/translate.ts';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import styles from './cart-line.module.css';
import { CoarsePrintRemark } from './coarse-print-remark.tsx';
import { LineForm } from './line-form.tsx';
import { LineRemark } from './line-remark.tsx';
import { QuotedRemark } from './quoted-remark.tsx';
import { TierHint } from './tier-hint.tsx';
import { lineNameId } from './use-line-focus.ts';
import { useLineQuantity } from './use-line-quantity.ts';

interface CartLineProps {
  readonly line: OrderLine;
  readonly eager: boolean;
  readonly removing: boolean;
  readonly onRemove: () => void;
  readonly onPending: (lineId: string, pending: boolean) => void;
}

export function CartLine({ line, eager, removing, onRemove, onPending }: CartLineProps) {
  const shop = useShop();
  const { brand, colon, t, money, href } = shop;
  const before = priorAmounts(line.price, shop);
  const { quantity, pending, error: changeError, change, discard } = useLineQuantity(line);
  const rejected = useRejectedForm();
  const rejection = rejected?.fields.line === line.id && changeError === undefined ? rejected : undefined;
  const error = changeError ?? rejection?.error;
  const isRejected = rejection?.fields.quantity !== undefined;
  const state = lineStockState({ ...line, quantity });
  const labels = { incLabel: t('global:vat.inc'), excLabel: t('global:vat.exc') };
  const path = productHref(line, href);
  const remarkId = `${line.id}-remark`;

  useEffect(() => {
    onPending(line.id, pending);
    return () => onPending(line.id, false);
  }, [line.id, pending, onPending]);

  const remove = () => {
    discard();
    onRemove();
  };

  return (
    <li
      className={classNames(styles.line, styles[brand.design.cart], removing && styles.removing)}
      aria-busy={removing || undefined}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: the link of the name has the same target and is the one that is read */}
      <a className={styles.picture} href={path} tabIndex={-1} aria-hidden="true">
        <LinePicture line={line} size={brand.design.cart === 'table' ? 's' : 'm'} eager={eager} />
      </a>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <a id={lineNameId(line)} href={path}>
            {noBreakSizes(line.name)}
          </a>
        </h2>
        <p className={styles.sku}>{t('cart:sku', { sku: line.sku })}</p>
        <LineOptions line={line} />
        {line.options.length > 0 && !line.sample && (
          <a className={styles.change} href={changeLineHref(line, href)}>
            {t('cart:options.change')}
            <VisuallyHidden>{`${colon}${line.name}`}</VisuallyHidden>
          </a>
        )}
      </div>
      <div className={styles.unit}>
        {line.sample ? (
          <p className={styles.sku}>{t('cart:sample.note')}</p>
        ) : (
          <Price
            {...labels}
            size="s"
            incVat={money(line.unitPriceIncVat)}
            excVat={money(line.unitPriceExcVat)}
            unit={t(`cart:per.${line.unit}`)}
            {...setPrice(shop, line.setOf, line.unitPriceIncVat, line.unitPriceExcVat, 'cart:per')}
            pending={pending}
            {...(before ? { before } : {})}
          />
        )}
      </div>
      <div className={styles.controls}>
        {!line.sample && (
          <LineForm line={line} intent="quantity" className={styles.quantity}>
            <Quantity
              id={`${line.id}-quantity`}
              name="quantity"
              typed={rejection?.fields.quantity}
              describedBy={isRejected ? `${line.id}-error` : undefined}
              invalid={isRejected}
              size="s"
              value={quantity}
              onChange={change}
              max={
                state === 'gone'
                  ? quantity
                  : Math.max(line.quantity, Math.min(line.stock, MAX_ORDER_QUANTITY))
              }
              label={`${t(`cart:quantity.${line.unit}`)}${colon}${line.name}`}
              decreaseLabel={t('cart:quantity.less')}
              increaseLabel={t('cart:quantity.more')}
              unreadableLabel={t('cart:quantity.unreadable')}
              pending={pending}
              disabled={removing || state === 'gone'}
            />
            <noscript>
              <Button type="submit" variant="secondary" size="s">
                {t('cart:update')}
                <VisuallyHidden>{`${colon}${line.name}`}</VisuallyHidden>
              </Button>
            </noscript>
          </LineForm>
        )}
        <LineForm line={line} intent="remove" onSubmit={remove}>
          <Button type="submit" variant="quiet" size="s" icon="trash" pending={removing}>
            <span className={styles.removeWord}>{t('cart:remove')}</span>
            <VisuallyHidden>{`${colon}${line.name}`}</VisuallyHidden>
          </Button>
        </LineForm>
      </div>
      <div className={styles.total}>
        <VisuallyHidden>
          {t('cart:lineTotal')}
          {colon}
        </VisuallyHidden>
        {line.sample ? (
          t('cart:sample.free')
        ) : (
          <Price
            {...labels}
            bare
            incVat={money(line.lineIncVat)}
            excVat={money(line.lineExcVat)}
            pending={pending}
          />
        )}
      </div>
      <div className={styles.remarks} id={remarkId}>
        {error !== undefined && (
          <LineRemark id={`${line.id}-error`} tone="danger" text={lineErrorText(error, t)} role="alert" />
        )}
        <CoarsePrintRemark line={line} />
        <QuotedRemark line={line} />
        {state === 'gone' && (
          <LineRemark
            tone="danger"
            text={t(line.unavailable ? 'cart:stock.unavailable' : 'cart:stock.gone')}
          />
        )}
        {state === 'over' && (
          <LineRemark
            tone="danger"
            text={t('cart:stock.over', { count: line.stock })}
            action={
              <LineForm
                line={line}
                intent="quantity"
                quantity={line.stock}
                onSubmit={() => change(line.stock)}
              >
                <Button type="submit" variant="secondary" size="s">
                  {t('cart:stock.take', { count: line.stock })}
                </Button>
              </LineForm>
            }
          />
        )}
        {state === 'all' && error === undefined && <LineRemark tone="muted" text={t('cart:stock.all')} />}
        {(state === 'fine' || state === 'all') && (
          <TierHint line={line} quantity={quantity} onAccept={change} />
        )}
      </div>
    </li>
  );
}

/** The message of a rejected change, such as that of an invalid quantity. */
function lineErrorText(error: unknown, t: Translate): string {
  return (error instanceof CallError && fieldErrorText(error, 'quantity', t)) || callErrorText(error, t);
}

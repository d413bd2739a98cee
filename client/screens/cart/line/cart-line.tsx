import { useEffect } from 'react';
import { priorAmounts } from '#client/data/prior-price.ts';
import { productHref } from '#client/data/product-href.ts';
import { setPrice } from '#client/data/set-price.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { changeLineHref } from '#client/features/cart/line-href.ts';
import { LineOptions } from '#client/features/cart/line-options.tsx';
import { LinePicture } from '#client/features/cart/line-picture.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './cart-line.module.css';
import { LineForm } from './line-form.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { LineRemarks } from './line-remarks.tsx';
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
  const labels = { incLabel: t('global:vat.inc'), excLabel: t('global:vat.exc') };
  const path = productHref(line, href);

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
      <LineProduct line={line} path={path} />
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
          <LineQuantity
            line={line}
            quantity={quantity}
            rejected={rejection?.fields.quantity}
            pending={pending}
            removing={removing}
            onChange={change}
          />
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
      <div className={styles.remarks} id={`${line.id}-remark`}>
        <LineRemarks line={line} quantity={quantity} error={error} onChange={change} />
      </div>
    </li>
  );
}

/** Name, SKU and chosen options of a line. */
function LineProduct({ line, path }: { readonly line: OrderLine; readonly path: string }) {
  const { colon, t, href } = useShop();
  return (
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
  );
}

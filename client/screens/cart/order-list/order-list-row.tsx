import type { CheckedOrderList } from '#client/data/form-handler.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useListFault } from '#client/features/cart/use-list-addition.ts';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { changeValue } from './list-change.ts';
import styles from './order-list.module.css';

type Line = NonNullable<CheckedOrderList['list']>['lines'][number];

/** A line of the list with its price, or the reason why it cannot be ordered and the buttons that correct it. */
export function OrderListRow({ line }: { readonly line: Line }) {
  const { t, href, money, locale, colon } = useShop();
  const { sku, quantity, state, product, amounts } = line;
  const isOk = state === 'ok';
  const labels = { incLabel: t('global:vat.inc'), excLabel: t('global:vat.exc'), bare: true } as const;
  return (
    <tr className={classNames(styles.row, !isOk && styles.faulty)}>
      <th scope="row" className={styles.item}>
        <span className={styles.sku}>
          <Icon name={isOk ? 'check' : 'warning'} size="s" className={styles.mark} />
          {sku}
        </span>
        {product && (
          <a className={styles.name} href={href('productDetail', { slug: product.slug })}>
            {noBreakSizes(product.name)}
          </a>
        )}
        {!isOk && <Correction line={line} />}
      </th>
      <td className={styles.number}>
        <span className={styles.label}>{t('cart:orderList.columns.quantity')}</span>
        {formatNumber(quantity, locale)}
      </td>
      <td className={styles.number}>
        {amounts && (
          <>
            <span className={styles.label}>{t('cart:unitPrice')}</span>
            <Price
              size="s"
              incVat={money(amounts.unitPriceIncVat)}
              excVat={money(amounts.unitPriceExcVat)}
              {...labels}
            />
          </>
        )}
      </td>
      <td className={styles.number}>
        {amounts && isOk && (
          <>
            <span className={styles.label}>{t('cart:orderList.columns.amount')}</span>
            <Price
              size="s"
              incVat={money(amounts.lineIncVat)}
              excVat={money(amounts.lineExcVat)}
              {...labels}
            />
          </>
        )}
      </td>
      <td className={styles.removal}>
        <Button
          type="submit"
          name="change"
          value={changeValue({ of: sku, sku, quantity: 0 })}
          variant="quiet"
          size="s"
          icon="trash"
        >
          <VisuallyHidden>
            {t('cart:remove')}
            {colon}
            {sku}
          </VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}

function Correction({ line }: { readonly line: Line }) {
  const { sku, quantity, state, possible, product, nearest } = line;
  const { t, href } = useShop();
  const faultOf = useListFault();
  return (
    <div className={styles.correction}>
      <p>{faultOf(line)}</p>
      {nearest.map((similar) => (
        <Button
          key={similar.sku}
          type="submit"
          name="change"
          value={changeValue({ of: sku, sku: similar.sku, quantity })}
          variant="secondary"
          size="s"
        >
          {t('cart:orderList.use', { sku: similar.sku })}
          <VisuallyHidden>, {similar.name}</VisuallyHidden>
        </Button>
      ))}
      {possible > 0 && state !== 'ok' && (
        <Button
          type="submit"
          name="change"
          value={changeValue({ of: sku, sku, quantity: possible })}
          variant="secondary"
          size="s"
        >
          {t('cart:stock.take', { count: possible })}
        </Button>
      )}
      {state === 'configurable' && product && (
        <a href={href('productDetail', { slug: product.slug })}>{t('cart:add.configure')}</a>
      )}
    </div>
  );
}

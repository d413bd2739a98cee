import { useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import { Button } from '#client/ui/button/button.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './order-panel.module.css';
import { type PricedPart, sumOf } from './plan-price.ts';
import { SQUARE_METRE } from './sound-of-plan.ts';
import { usePlanOrder } from './use-plan-order.ts';
import { VatPrice } from './vat-price.tsx';

interface OrderPanelProps {
  readonly rows: readonly PricedPart[];
}

const NO_BREAK_SPACE = '\u00a0';

/** The pieces to buy with their prices, and the buttons that order them. */
export function OrderPanel({ rows }: OrderPanelProps) {
  const { t, locale, href } = useShop();
  const navigate = useNavigate();
  const { add, isAdded, isPending, fault } = usePlanOrder(rows);
  const squareMetres = (area: number) =>
    `${formatNumber(Math.round((area / SQUARE_METRE) * 100) / 100, locale)}${NO_BREAK_SPACE}m²`;
  const offcut = sumOf(rows, ({ part }) => part.offcut);
  const requestQuotation = async () => {
    if (isAdded || (await add())) await navigate(quotationRequestHref(href));
  };
  return (
    <section className={styles.order} aria-label={t('product:planner.order.title')}>
      <h2 className={styles.title}>{t('product:planner.order.title')}</h2>
      {rows.length === 0 && <p>{t('product:planner.order.empty')}</p>}
      {rows.length > 0 && (
        <>
          <ul className={styles.list}>
            {rows.map(({ part, product, incVat, excVat }) => (
              <li key={part.sku} className={styles.row}>
                <Swatch colours={[product.fill]} size="s" />
                <PartText part={part} product={product} />
                <VatPrice incVat={incVat} excVat={excVat} bare />
              </li>
            ))}
          </ul>
          <p className={styles.facts}>
            {t('product:planner.order.area', { area: squareMetres(sumOf(rows, ({ part }) => part.area)) })}
            {offcut > 0 && ` ${t('product:planner.order.offcut', { area: squareMetres(offcut) })}`}
            {offcut > 0 && ` ${t('product:planner.order.cutText')}`}
          </p>
          <p className={styles.total}>
            <span>{t('product:planner.order.total')}</span>
            <VatPrice
              incVat={sumOf(rows, ({ incVat }) => incVat)}
              excVat={sumOf(rows, ({ excVat }) => excVat)}
            />
          </p>
          {fault && (
            <Notice tone="danger" role="alert">
              {fault}
            </Notice>
          )}
          {isAdded && (
            <Notice tone="success" role="status" action={<a href={href('cart')}>{t('cart:add.toCart')}</a>}>
              {t('product:planner.order.added')}
            </Notice>
          )}
          <div className={styles.actions}>
            <Button icon="cart" pending={isPending} onClick={() => void add()}>
              {t('product:planner.order.add')}
            </Button>
            <Button
              variant="secondary"
              icon="file"
              pending={isPending}
              onClick={() => void requestQuotation()}
            >
              {t('product:planner.order.quotation')}
            </Button>
          </div>
          <p className={styles.small}>{t('product:planner.order.quotationText')}</p>
        </>
      )}
    </section>
  );
}

function PartText({ part, product }: Pick<PricedPart, 'part' | 'product'>) {
  const { t, href } = useShop();
  const { whole, cut, needed, units, spare } = part;
  const { name, slug, unit, perUnit, stock } = product;
  return (
    <div className={styles.text}>
      <a href={href('productDetail', { slug })}>{noBreakSizes(name)}</a>
      <span className={styles.facts}>
        {t('product:planner.order.pieces', { count: whole + cut })}
        {cut > 0 && ` ${t('product:planner.order.cut', { count: cut, sources: needed - whole })}`}
        {perUnit > 1 &&
          ` ${t('product:planner.order.units', { amount: t(`cart:amount.${unit}`, { count: units }) })}`}
        {perUnit > 1 && spare > 0 && ` ${t('product:planner.order.spare', { count: spare })}`}
      </span>
      {stock < units && (
        <span className={styles.warning}>
          {t('product:planner.order.stock', { stock: t(`cart:amount.${unit}`, { count: stock }) })}
        </span>
      )}
    </div>
  );
}

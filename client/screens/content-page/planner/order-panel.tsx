import { useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import { Button } from '#client/ui/button/button.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { Part } from '#shared/wall-plan/cut-list.ts';
import styles from './order-panel.module.css';
import type { PlannerProduct } from './planner-products.ts';
import { SQUARE_METRE } from './sound-of-plan.ts';
import { usePlanOrder } from './use-plan-order.ts';

interface OrderPanelProps {
  readonly parts: readonly Part[];
  readonly products: readonly PlannerProduct[];
}

const NO_BREAK_SPACE = '\u00a0';

/** The pieces to buy with their prices, and the buttons that order them. */
export function OrderPanel({ parts, products }: OrderPanelProps) {
  const { t, locale, href } = useShop();
  const navigate = useNavigate();
  const { add, isAdded, isPending, fault } = usePlanOrder(parts, products);
  const rows = parts.flatMap((part) => {
    const product = products.find(({ sku }) => sku === part.sku);
    return product ? [{ part, product, total: totalOf(product, part.units) }] : [];
  });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const squareMetres = (area: number) =>
    `${formatNumber(Math.round((area / SQUARE_METRE) * 100) / 100, locale)}${NO_BREAK_SPACE}m²`;
  const offcut = sum(({ part }) => part.offcut);
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
            {rows.map(({ part, product, total }) => (
              <li key={part.sku} className={styles.row}>
                <Swatch colours={[product.fill]} size="s" />
                <PartText part={part} product={product} />
                <VatPrice {...total} size="s" />
              </li>
            ))}
          </ul>
          <p className={styles.facts}>
            {t('product:planner.order.area', { area: squareMetres(sum(({ part }) => part.area)) })}
            {offcut > 0 && ` ${t('product:planner.order.offcut', { area: squareMetres(offcut) })}`}
            {offcut > 0 && ` ${t('product:planner.order.cutText')}`}
          </p>
          <p className={styles.total}>
            <span>{t('product:planner.order.total')}</span>
            <VatPrice incVat={sum(({ total }) => total.incVat)} excVat={sum(({ total }) => total.excVat)} />
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

function PartText({ part, product }: { readonly part: Part; readonly product: PlannerProduct }) {
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

function VatPrice({ incVat, excVat, size }: { incVat: number; excVat: number; size?: 's' }) {
  const { t, money } = useShop();
  return (
    <Price
      incVat={money(incVat)}
      excVat={money(excVat)}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
      {...(size ? { size, bare: true } : {})}
    />
  );
}

/** The total of a quantity at its volume price, as in the cart. */
function totalOf({ price }: PlannerProduct, quantity: number) {
  const at = { ...price, quantity: { current: quantity } };
  return lineTotal({
    unitPriceExcVat: selectPrice(at, { includingVat: false }),
    unitPriceIncVat: selectPrice(at, { includingVat: true }),
    quantity,
  });
}

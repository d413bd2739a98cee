import { setPrice } from '#client/data/set-price.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { formatPercent } from '#shared/locales/number-formats.ts';
import type { VolumeDiscountTier } from '#shared/pricing/price.ts';
import type { ProductSummary } from '../catalogue-types.ts';
import { tierRows } from './tier-rows.ts';

interface TierDataProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit' | 'setOf'>;
  readonly quantity?: number;
}

/** The table of the volume tiers with their prices. */
export function TierData({ product: { price, unit, setOf }, quantity = 0 }: TierDataProps) {
  const shop = useShop();
  const { t, money, locale } = shop;
  const oneOf = ({ priceIncludingVat, priceExcludingVat }: VolumeDiscountTier) => {
    const set = setPrice(shop, setOf, priceIncludingVat, priceExcludingVat, 'product:unit');
    return set && { one: set.one };
  };
  const rows = tierRows(price, quantity).map(({ tier, saving, current }) => ({
    id: String(tier.minQuantity),
    highlighted: current,
    cells: {
      quantity:
        tier.maxQuantity === null
          ? t('product:tiers.from', { from: tier.minQuantity })
          : tier.maxQuantity === tier.minQuantity
            ? String(tier.minQuantity)
            : `${tier.minQuantity}–${tier.maxQuantity}`,
      price: (
        <Price
          incVat={money(tier.priceIncludingVat)}
          excVat={money(tier.priceExcludingVat)}
          incLabel={t('global:vat.inc')}
          excLabel={t('global:vat.exc')}
          size="s"
          bare
          {...oneOf(tier)}
        />
      ),
      saving: saving > 0 ? `−${formatPercent(saving, locale)}` : '–',
    },
  }));
  return (
    <DataTable
      caption={t('product:tiers.title')}
      columns={[
        {
          key: 'quantity',
          label: t(setOf ? 'product:tiers.setOf' : `product:tiers.${unit}`, { count: setOf ?? 1 }),
        },
        { key: 'price', label: t(`product:tiers.price.${unit}`), numeric: true },
        { key: 'saving', label: t('product:tiers.saving'), numeric: true },
      ]}
      rows={rows}
    />
  );
}

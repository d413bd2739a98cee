import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';

interface VatPriceProps {
  readonly incVat: number;
  readonly excVat: number;
  /** Small, and without its label of VAT. */
  readonly bare?: boolean;
}

/** An amount of the plan with and without VAT. */
export function VatPrice({ incVat, excVat, bare = false }: VatPriceProps) {
  const { t, money } = useShop();
  return (
    <Price
      incVat={money(incVat)}
      excVat={money(excVat)}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
      size={bare ? 's' : 'm'}
      bare={bare}
    />
  );
}

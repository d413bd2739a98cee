import { useShop } from '#client/data/shop-context.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { nextTier } from '#shared/pricing/tier-offer.ts';
import { LineForm } from './line-form.tsx';
import { LineRemark } from './line-remark.tsx';

interface TierHintProps {
  readonly line: OrderLine;
  /** The displayed quantity, which may be ahead of the confirmed one. */
  readonly quantity: number;
  readonly onAccept: (quantity: number) => void;
}

/** The number of pieces to add for the next cheaper tier, if there is enough stock. */
export function TierHint({ line, quantity, onAccept }: TierHintProps) {
  const { colon, t, money } = useShop();
  const offer = nextTier(line.price, quantity);
  const needed = quantity + (offer?.missing ?? 0);
  if (!offer || needed > line.stock) return null;
  return (
    <LineRemark
      tone="accent"
      text={
        <Price
          size="s"
          bare
          prefix={t(`cart:tier.more.${line.unit}`, { count: offer.missing })}
          incVat={money(offer.tier.priceIncludingVat)}
          excVat={money(offer.tier.priceExcludingVat)}
          incLabel={t('global:vat.inc')}
          excLabel={t('global:vat.exc')}
          unit={t(`cart:per.${line.unit}`)}
        />
      }
      action={
        <LineForm line={line} intent="quantity" quantity={needed} onSubmit={() => onAccept(needed)}>
          <Button type="submit" variant="quiet" size="s" icon="plus">
            {t(line.unit === 'set' ? 'cart:tier.takeSet' : 'cart:tier.take', { count: offer.missing })}
            <VisuallyHidden>{`${colon}${line.name}`}</VisuallyHidden>
          </Button>
        </LineForm>
      }
    />
  );
}

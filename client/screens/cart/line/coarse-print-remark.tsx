import { useShop } from '#client/data/shop-context.tsx';
import { changeLineHref } from '#client/features/cart/line-href.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { isCoarse } from '#shared/configuration/resolution.ts';
import { LineRemark } from './line-remark.tsx';

/** Says that the picture of a line has too few pixels for its size, and whether the shopper wants it anyway. */
export function CoarsePrintRemark({ line }: { readonly line: OrderLine }) {
  const { t, href } = useShop();
  const coarse = line.options.find(({ dpi }) => dpi !== undefined && isCoarse(dpi));
  if (!coarse) return null;
  const isAccepted = coarse.picture?.acceptedDpi !== undefined;
  return (
    <LineRemark
      tone="warning"
      text={t(isAccepted ? 'cart:coarse.accepted' : 'cart:coarse.open', { dpi: coarse.dpi ?? 0 })}
      action={
        <ButtonLink variant="secondary" size="s" href={changeLineHref(line, href)}>
          {t('cart:coarse.change')}
        </ButtonLink>
      }
    />
  );
}

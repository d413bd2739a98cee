import { useShop } from '#client/data/shop-context.tsx';
import { blockingLine, lineStockState } from '#client/features/cart/line-stock.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';

/** Says which lines exceed the stock by now, and leads to the cart: no payment starts with them. */
export function MissingPieces({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { t, href, locale } = useShop();
  const first = blockingLine(lines);
  if (!first) return null;
  return (
    <Notice
      tone="danger"
      role="status"
      title={t('cart:blocked.title')}
      action={
        <ButtonLink href={`${href('cart')}#${first.id}-remark`} variant="secondary" size="s">
          {t('cart:add.toCart')}
        </ButtonLink>
      }
    >
      <ul>
        {lines.map((line) => {
          const state = lineStockState(line);
          if (state !== 'gone' && state !== 'over') return null;
          const gone = line.unavailable ? 'cart:stock.unavailable' : 'cart:stock.gone';
          return (
            <li key={line.id}>
              {labelWithColon(noBreakSizes(line.name), locale)}{' '}
              {state === 'gone' ? t(gone) : t('cart:stock.over', { count: line.stock })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

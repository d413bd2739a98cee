import { useShop } from '#client/data/shop-context.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { LinePicture } from './line-picture.tsx';
import type { Order } from './use-cart.ts';

interface Added {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/**
 * Reports in a toast that a product was added: its picture, the amount of the cart, and a link to it. Texts: namespace
 * cart.
 */
export function useAddedToast(): (order: Order, added: Added) => void {
  const { t, href, money } = useShop();
  const { showToast } = useToast();
  return ({ lines, totals }, { productId, name, quantity }) => {
    const line = lines.findLast((candidate) => candidate.productId === productId);
    const amount = (minor: number) => t('cart:add.amount', { amount: money(minor) });
    showToast({
      variant: 'success',
      title: t('cart:add.done'),
      description: t('cart:add.what', { count: quantity, name }),
      detail: <VatText inc={amount(totals.linesIncVat)} exc={amount(totals.linesExcVat)} />,
      picture: line && <LinePicture line={line} size="s" eager />,
      action: { label: t('cart:add.toCart'), href: href('cart') },
    });
  };
}

import { useShop } from '#client/data/shop-context.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';

/** Reports in a toast, with a link to the cart, that a product was added. Texts: namespace cart. */
export function useAddedToast(): (quantity: number, name: string) => void {
  const { t, href } = useShop();
  const { showToast } = useToast();
  return (quantity, name) =>
    showToast({
      variant: 'success',
      title: t('cart:add.done'),
      description: t('cart:add.what', { count: quantity, name }),
      action: { label: t('cart:add.toCart'), href: href('cart') },
    });
}

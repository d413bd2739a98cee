import { useQueryClient } from '@tanstack/react-query';
import { type OutputOf, queryKey } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { reportEvent } from '#client/data/shop-events.ts';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './add-saved-to-cart.module.css';
import { cartFailure } from './cart-failure.ts';
import type { SavedItem } from './saved-types.ts';

interface AddSavedToCartProps {
  readonly item: SavedItem & { readonly product: NonNullable<SavedItem['product']> };
  /** Path of the product page with the item's answers, where invalid ones can be corrected. */
  readonly productHref: string;
}

/** Adds a saved item to the cart. Answers that are no longer valid are listed, with a link to correct them. */
export function AddSavedToCart({ item, productHref }: AddSavedToCartProps) {
  const { colon, t, href } = useShop();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useProcedureMutation('cart.line.add');
  const { product, quantity, answers, name } = item;
  const failure = error && cartFailure(error, item, t);
  const add = () => {
    const before = queryClient.getQueryData<OutputOf<'cart.order.get'>>(queryKey('cart.order.get', null));
    mutate(
      { productId: product.id, quantity, answers },
      {
        onSuccess: (order) => {
          reportEvent({ name: 'cart_lines', before, after: order });
          showToast({
            variant: 'success',
            title: t('cart:add.done'),
            description: t('cart:add.what', { count: quantity, name }),
            action: { label: t('cart:add.toCart'), href: href('cart') },
          });
        },
      },
    );
  };
  return (
    <div className={styles.container}>
      <Button size="s" icon="cart" pending={isPending} onClick={add}>
        {t('cart:add.button')}
        <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
      </Button>
      {failure && (
        <Notice
          tone="danger"
          title={t('cart:failed')}
          role="alert"
          action={failure.isOfItem && <a href={productHref}>{t('account:saved.adjust')}</a>}
        >
          {failure.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { cartFault } from './cart-fault.ts';
import styles from './put-in-cart.module.css';
import type { SavedItem } from './saved-views.ts';

interface PutInCartProps {
  readonly item: SavedItem & { readonly product: NonNullable<SavedItem['product']> };
  /** Where the item can be changed into something that can be ordered. */
  readonly address: string;
}

/** Puts an item into the cart as it was saved; what is no longer right of it is said, with the way to put it right. */
export function PutInCart({ item, address }: PutInCartProps) {
  const { t, href } = useShop();
  const { showToast } = useToast();
  const { mutate, isPending, error } = useProcedureMutation('cart.line.add');
  const { product, quantity, answers, name } = item;
  const fault = error && cartFault(error, item, t);
  const add = () =>
    mutate(
      { productId: product.id, quantity, answers },
      {
        onSuccess: () =>
          showToast({
            variant: 'success',
            title: t('cart:add.done'),
            description: t('cart:add.what', { count: quantity, name }),
            action: { label: t('cart:add.toCart'), href: href('cart') },
          }),
      },
    );
  return (
    <div className={styles.room}>
      <Button size="s" icon="cart" pending={isPending} onClick={add}>
        {t('cart:add.button')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {fault && (
        <Notice
          tone="danger"
          title={t('cart:failed')}
          role="alert"
          action={fault.isOfItem && <a href={address}>{t('account:saved.adjust')}</a>}
        >
          {fault.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

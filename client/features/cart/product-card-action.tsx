import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './add-to-cart.module.css';
import { AddToCart } from './add-to-cart.tsx';

interface ProductCardActionProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly stock: number;
    readonly configurable: boolean;
  };
}

/** The button of a product card: adds one piece to the cart, or links to the options of a configurable product. */
export function ProductCardAction({ product }: ProductCardActionProps) {
  if (product.configurable && product.stock > 0) return <Configure product={product} />;
  const { id, name, stock } = product;
  return <AddToCart productId={id} name={name} stock={stock} />;
}

function Configure({ product: { name, slug } }: ProductCardActionProps) {
  const { t, href } = useShop();
  return (
    <div className={styles.compact}>
      <div className={styles.row}>
        <ButtonLink
          href={href('productDetail', { slug })}
          size="s"
          variant="secondary"
          icon="ruler"
          className={styles.button}
        >
          {t('cart:add.configure')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </div>
  );
}

import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './add-to-cart.module.css';
import { AddToCart, type OrderUnit } from './add-to-cart.tsx';

interface CardAddProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly unit: OrderUnit;
    readonly stock: number;
    readonly configurable: boolean;
  };
}

/** The one button of a product's card: puts one of it into the cart, or leads to the choices that it needs first. */
export function CardAdd({ product }: CardAddProps) {
  if (product.configurable && product.stock > 0) return <Configure product={product} />;
  const { id, name, unit, stock } = product;
  return <AddToCart compact productId={id} name={name} unit={unit} stock={stock} />;
}

function Configure({ product: { name, slug } }: CardAddProps) {
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

import { productHref } from '#client/data/product-href.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { Answers } from '#shared/configuration/configuration.ts';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';
import styles from './add-to-cart.module.css';
import { AddToCart } from './add-to-cart.tsx';

interface ProductCardActionProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly stock: number;
    readonly configurable: boolean;
    readonly variesBy?: readonly string[];
    readonly answers?: Answers;
  };
}

/**
 * The button of a product card: adds one piece to the cart, or links to the options of a configurable product, or to the variants
 * of a family that differs by more than its colours, which the card shows.
 */
export function ProductCardAction({ product }: ProductCardActionProps) {
  const hasVariants = product.variesBy?.some((axis) => axis !== COLOUR_AXIS) ?? false;
  if (product.configurable && product.stock > 0) return <Configure product={product} />;
  if (hasVariants) return <Choose product={product} />;
  const { id, name, stock } = product;
  return <AddToCart productId={id} name={name} stock={stock} />;
}

function Configure({ product }: ProductCardActionProps) {
  const { t } = useShop();
  return <ToProduct product={product} icon="ruler" label={t('cart:add.configure')} />;
}

function Choose({ product }: ProductCardActionProps) {
  const { t } = useShop();
  return <ToProduct product={product} icon="chevron-right" label={t('cart:add.choose')} />;
}

interface ToProductProps extends ProductCardActionProps {
  readonly icon: IconName;
  readonly label: string;
}

function ToProduct({ product, icon, label }: ToProductProps) {
  const { colon, href } = useShop();
  return (
    <div className={styles.compact}>
      <div className={styles.row}>
        <ButtonLink
          href={productHref(product, href)}
          size="s"
          variant="secondary"
          icon={icon}
          className={styles.button}
        >
          {label}
          <VisuallyHidden>{`${colon}${product.name}`}</VisuallyHidden>
        </ButtonLink>
      </div>
    </div>
  );
}

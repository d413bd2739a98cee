import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { ProductSummary } from '../catalogue-types.ts';
import { CardPrice } from '../prices/product-price.tsx';
import styles from './viewed-row.module.css';

interface ViewedRowProps {
  readonly ids: readonly string[];
  /** Undefined while they load. */
  readonly products: OutputOf<'product.card.list'> | undefined;
}

/** Small cards of products, without those that the shop no longer has. Their place is reserved from the start. */
export function ViewedRow({ ids, products }: ViewedRowProps) {
  return (
    <ul className={styles.row} aria-busy={products === undefined}>
      {products
        ? ids
            .flatMap((id) => products[id] ?? [])
            .map((product) => <ViewedCard key={product.id} product={product} />)
        : ids.map((id) => (
            <li key={id} className={styles.card}>
              <Skeleton shape="picture" />
              <div className={styles.body}>
                <Skeleton lines={2} />
              </div>
            </li>
          ))}
    </ul>
  );
}

function ViewedCard({ product }: { readonly product: ProductSummary }) {
  const { href } = useShop();
  return (
    <Card as="li" padding="none" interactive className={styles.card}>
      <CataloguePicture
        image={product.image}
        alt=""
        sizes="(min-width: 1200px) 190px, (min-width: 768px) 30vw, 46vw"
        steps={[240, 640]}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <CardLink href={href('productDetail', { slug: product.slug })}>
            {noBreakSizes(product.name)}
          </CardLink>
        </h3>
        <CardPrice product={product} />
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { AddToCart } from '#client/features/cart/add-to-cart.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { ColourLinks } from '#client/features/catalogue/colour-links.tsx';
import { DeliveryPromise } from '#client/features/catalogue/delivery-promise.tsx';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { ProductPrice } from '#client/features/catalogue/product-price.tsx';
import { ProductStock } from '#client/features/catalogue/product-stock.tsx';
import { TierOffer } from '#client/features/catalogue/tier-offer.tsx';
import { TierTable } from '#client/features/catalogue/tier-table.tsx';
import { unbrokenSizes } from '#client/features/catalogue/unbroken-sizes.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './buy-box.module.css';
import { SoldOut } from './sold-out.tsx';

/** Everything between seeing a product and putting it into the cart. */
export function BuyBox({ product }: { readonly product: ProductDetail }) {
  const { href } = useShop();
  const [quantity, setQuantity] = useState(1);
  // A quantity taken from the offer starts the form anew with it.
  const [taken, setTaken] = useState({ quantity: 1, times: 0 });
  const take = (offered: number) => {
    setQuantity(offered);
    setTaken(({ times }) => ({ quantity: offered, times: times + 1 }));
  };
  const { manufacturer } = product;
  const ofMaker = href('productOverview', { query: { brand: manufacturer.id } });
  return (
    <div className={styles.box}>
      <header className={styles.head}>
        <a className={styles.maker} href={ofMaker}>
          {manufacturer.name}
        </a>
        <h1 className={styles.name}>{unbrokenSizes(product.name)}</h1>
        <p className={styles.summary}>{product.summary}</p>
      </header>
      <div className={styles.price}>
        <ProductPrice product={product} quantity={quantity} size="l" />
        <ProductStock stock={product.stock} />
      </div>
      <ColourLinks product={product} />
      {product.stock > 0 ? (
        <div className={styles.order}>
          <TierTable product={product} quantity={quantity} />
          <AddToCart
            key={taken.times}
            productId={product.id}
            name={product.name}
            unit={product.unit}
            stock={product.stock}
            defaultQuantity={taken.quantity}
            onQuantityChange={setQuantity}
          />
          <LinePreview product={product} quantity={quantity} />
          <TierOffer product={product} quantity={quantity} onTake={take} />
          <DeliveryPromise deliveryDays={product.deliveryDays} />
        </div>
      ) : (
        <SoldOut product={product} />
      )}
      {product.highlights.length > 0 && (
        <ul className={styles.highlights}>
          {product.highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" size="s" />
              {highlight}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

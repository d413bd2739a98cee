import { useState } from 'react';
import { AddToCart } from '#client/features/cart/add-to-cart.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { ColourLinks } from '#client/features/catalogue/colour-links.tsx';
import { DeliveryPromise } from '#client/features/catalogue/delivery-promise.tsx';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { ProductPrice } from '#client/features/catalogue/product-price.tsx';
import { ProductStock } from '#client/features/catalogue/product-stock.tsx';
import { TierOffer } from '#client/features/catalogue/tier-offer.tsx';
import { TierTable } from '#client/features/catalogue/tier-table.tsx';
import styles from './buy-box.module.css';
import { ProductHead } from './product-head.tsx';
import { ProductHighlights } from './product-highlights.tsx';
import { SoldOut } from './sold-out.tsx';

/** Everything between seeing a product and putting it into the cart. */
export function BuyBox({ product }: { readonly product: ProductDetail }) {
  const [quantity, setQuantity] = useState(1);
  // A quantity taken from the offer starts the form anew with it.
  const [taken, setTaken] = useState({ quantity: 1, times: 0 });
  const take = (offered: number) => {
    setQuantity(offered);
    setTaken(({ times }) => ({ quantity: offered, times: times + 1 }));
  };
  return (
    <div className={styles.box}>
      <ProductHead product={product} />
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
      <ProductHighlights product={product} />
    </div>
  );
}

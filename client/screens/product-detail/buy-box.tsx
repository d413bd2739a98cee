import { useState } from 'react';
import { AddToCart } from '#client/features/cart/add-to-cart.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
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

/** Price, colours, quantity and add-to-cart form of a product. */
export function BuyBox({ product }: { readonly product: ProductDetail }) {
  const [quantity, setQuantity] = useState(1);
  // An accepted offer remounts the form with its quantity.
  const [accepted, setAccepted] = useState({ quantity: 1, times: 0 });
  const accept = (offered: number) => {
    setQuantity(offered);
    setAccepted(({ times }) => ({ quantity: offered, times: times + 1 }));
  };
  return (
    <div className={styles.box}>
      <ProductHead product={product} />
      <div className={styles.price}>
        <ProductPrice product={product} quantity={quantity} size="l" />
        <ProductStock product={product} />
      </div>
      <ColourLinks product={product} />
      {product.stock > 0 ? (
        <div className={styles.order}>
          <TierTable product={product} quantity={quantity} />
          <AddToCart
            key={accepted.times}
            productId={product.id}
            name={product.name}
            unit={product.unit}
            stock={product.stock}
            defaultQuantity={accepted.quantity}
            onQuantityChange={setQuantity}
          />
          <LinePreview product={product} quantity={quantity} />
          <TierOffer product={product} quantity={quantity} onAccept={accept} />
          <DeliveryPromise deliveryDays={product.deliveryDays} />
        </div>
      ) : (
        <SoldOut product={product} />
      )}
      <ProductHighlights product={product} />
    </div>
  );
}

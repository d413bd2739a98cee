import { useDeferredValue } from 'react';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { DeliveryPromise } from '#client/features/catalogue/delivery/delivery-promise.tsx';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { SaleNote } from '#client/features/catalogue/prices/sale-note.tsx';
import { TierOffer } from '#client/features/catalogue/prices/tier-offer.tsx';
import { TierTable } from '#client/features/catalogue/prices/tier-table.tsx';
import styles from './configurable-product.module.css';

interface ConfiguredPricesProps {
  readonly product: ProductDetail;
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly madeToOrder: boolean;
}

/** Prices and delivery time of a configured product. */
export function ConfiguredPrices({ product, quantity, setQuantity, madeToOrder }: ConfiguredPricesProps) {
  // The pressed control and the order bar change first; the rest follows in the next frames.
  const deferred = useDeferredValue(product);
  const deferredQuantity = useDeferredValue(quantity);
  return (
    <div className={styles.prices}>
      <SaleNote price={deferred.price} quantity={deferredQuantity} />
      <TierTable product={deferred} quantity={deferredQuantity} />
      <div className={styles.line}>
        <LinePreview product={deferred} quantity={deferredQuantity} />
        <TierOffer product={deferred} quantity={deferredQuantity} onAccept={setQuantity} />
      </div>
      <DeliveryPromise deliveryDays={deferred.deliveryDays} madeToOrder={madeToOrder} />
    </div>
  );
}

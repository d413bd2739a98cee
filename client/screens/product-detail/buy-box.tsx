import { useOwnPrice } from '#client/data/own-prices.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import { SampleForm } from '#client/features/cart/sample-form.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { DeliveryPromise } from '#client/features/catalogue/delivery/delivery-promise.tsx';
import { ProductStock } from '#client/features/catalogue/delivery/product-stock.tsx';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { ProductPrice } from '#client/features/catalogue/prices/product-price.tsx';
import { SaleNote } from '#client/features/catalogue/prices/sale-note.tsx';
import { TierOffer } from '#client/features/catalogue/prices/tier-offer.tsx';
import { TierTable } from '#client/features/catalogue/prices/tier-table.tsx';
import { VariantLinks } from '#client/features/catalogue/variant-links.tsx';
import type { KnownRating } from '#client/features/rating/shop-rating.tsx';
import { useSavedProduct } from '#client/features/saved-items/use-saved-product.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import styles from './buy-box.module.css';
import { OrderBar } from './order-bar.tsx';
import { ProductActions } from './product-actions.tsx';
import { AlertForms, PriceAlert } from './product-alert.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductHighlights } from './product-highlights.tsx';
import { sampleColours } from './sample-colours.ts';
import { SampleOffer } from './sample-offer.tsx';
import { SoldOut } from './sold-out.tsx';
import { useSimpleOrder } from './use-simple-order.ts';

const NO_ANSWERS = {};

interface BuyBoxProps {
  readonly product: ProductDetail;
  /** The order form that this page responds to. */
  readonly rejected: Rejection | undefined;
  readonly rating: KnownRating | undefined;
}

/** Price, variants and order form of a product without options, with the bar that stays visible. */
export function BuyBox({ product: listed, rejected, rating }: BuyBoxProps) {
  const { href } = useShop();
  const price = useOwnPrice(listed.id, listed.price);
  const product = price === listed.price ? listed : { ...listed, price };
  const order = useSimpleOrder(product, rejected);
  const { quantity, setQuantity } = order;
  const { id: productId, name } = product;
  const saved = useSavedProduct({ productId, answers: NO_ANSWERS, quantity, name });
  const samples = sampleColours(product);
  return (
    <>
      {samples && <SampleForm />}
      <AlertForms sku={product.sku} />
      <form
        className={styles.box}
        method="post"
        action={CART_LINE_FORM_PATH + href('productDetail', { slug: product.slug })}
        autoComplete="off"
        onSubmit={order.submit}
      >
        <input type="hidden" name="productId" value={productId} />
        <ProductHead product={product} rating={rating} />
        <div className={styles.price}>
          <ProductPrice product={product} quantity={quantity} size="l" />
          <ProductStock product={product} />
          <SaleNote price={product.price} quantity={quantity} />
        </div>
        <VariantLinks product={product} />
        {samples && <SampleOffer {...samples} />}
        {product.stock > 0 ? (
          <div className={styles.order}>
            <TierTable product={product} quantity={quantity} />
            <DeliveryPromise deliveryDays={product.deliveryDays} />
            <div className={styles.line}>
              <LinePreview product={product} quantity={quantity} />
              <TierOffer product={product} quantity={quantity} onAccept={setQuantity} />
            </div>
          </div>
        ) : (
          <SoldOut product={product} />
        )}
        <ProductActions
          sku={product.sku}
          name={name}
          slug={product.slug}
          saved={saved}
          requestHref={quotationRequestHref(href, {
            product: product.slug,
            ...(quantity > 1 ? { quantity } : {}),
          })}
        />
        <PriceAlert />
        <ProductHighlights product={product} />
        {product.stock > 0 && <OrderBar product={product} order={order} />}
      </form>
    </>
  );
}

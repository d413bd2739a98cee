import { useCallback, useMemo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { DeliveryPromise } from '#client/features/catalogue/delivery-promise.tsx';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { ProductGallery } from '#client/features/catalogue/product-gallery.tsx';
import { TierOffer } from '#client/features/catalogue/tier-offer.tsx';
import { TierTable } from '#client/features/catalogue/tier-table.tsx';
import { FaultSummary } from '#client/features/configurator/fault-summary.tsx';
import { OptionList } from '#client/features/configurator/option-list.tsx';
import { useConfiguration } from '#client/features/configurator/use-configuration.ts';
import { useKnownPictures } from '#client/features/configurator/use-known-pictures.ts';
import { useServerQuote } from '#client/features/configurator/use-server-quote.ts';
import { useQueryKeptByLanguageLinks } from '#client/features/language/keep-query.ts';
import { frameOfSku, PrintFrameProvider } from '#client/features/photo-print/print-frame.ts';
import { usePriceDisplay } from '#client/features/price-display/price-display.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { imagesForSku } from '#shared/sku/sku-pattern.ts';
import styles from './configured-room.module.css';
import { OrderBar } from './order-bar.tsx';
import { PictureInput } from './picture-input.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductHighlights } from './product-highlights.tsx';
import { ProductMore } from './product-more.tsx';
import { ProductTrail } from './product-trail.tsx';
import { useArrivedImages } from './use-arrived-images.ts';
import { FORM_ID, useOrder } from './use-order.ts';
import { useSave } from './use-save.ts';

/** The plain form's address on the storefront; it goes on to the cart. */
const FORM_ACTION = '/api/forms/cart-line';

interface ConfiguredRoomProps {
  readonly product: ProductDetail;
  readonly configuration: NonNullable<ProductDetail['configuration']>;
  /** Changes with each navigation to the page. */
  readonly arrival: string;
}

/** A product with its options, its picture following them, and its price always in view. */
export function ConfiguredRoom({ product, configuration, arrival }: ConfiguredRoomProps) {
  const { t } = useShop();
  const includingVat = usePriceDisplay() === 'including';
  const state = useConfiguration(configuration, arrival, fieldsOfForm);
  const { quantity, setQuantity, evaluated, isSizeWrong } = state;
  useKnownPictures(product.id, state);
  useQueryKeptByLanguageLinks();
  const { quote, doubtful } = useServerQuote(product.id, state);
  const priced = useMemo(() => {
    const price = quote && !isSizeWrong ? quote.price : state.price;
    return {
      ...product,
      price: {
        ...price,
        volumeDiscount: [...price.volumeDiscount],
        currency: product.price.currency,
      },
      stock: quote?.stock ?? product.stock,
      deliveryDays: quote?.deliveryDays ?? evaluated.deliveryDays,
    };
  }, [product, quote, isSizeWrong, state.price, evaluated.deliveryDays]);
  const order = useOrder(priced, state);
  const save = useSave(product, state);
  const chosen = imagesForSku(configuration.imageSets, evaluated.sku);
  const images = useArrivedImages(chosen.length > 0 ? chosen : product.images);
  const take = useCallback((offered: number) => setQuantity(offered), [setQuantity]);

  return (
    <>
      <ProductTrail product={product} />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <ProductGallery name={product.name} images={images} />
        </div>
        <form
          id={FORM_ID}
          className={styles.form}
          method="post"
          action={FORM_ACTION}
          noValidate
          autoComplete="off"
          onSubmit={order.submit}
        >
          <input type="hidden" name="productId" value={product.id} />
          <ProductHead product={product} />
          <FaultSummary configuration={configuration} state={state} />
          {state.dropped && (
            <Notice tone="info" role="status">
              {t('form:configurator.dropped')}
            </Notice>
          )}
          <p className={styles.noScript}>{t('form:configurator.noScript.price')}</p>
          <PrintFrameProvider value={frameOfSku(evaluated.sku)}>
            <OptionList
              configuration={configuration}
              state={state}
              fileInput={PictureInput}
              includingVat={includingVat}
            />
          </PrintFrameProvider>
          <div className={styles.money}>
            <TierTable product={priced} quantity={quantity} />
            <LinePreview product={priced} quantity={quantity} />
            <TierOffer product={priced} quantity={quantity} onTake={take} />
            <DeliveryPromise deliveryDays={priced.deliveryDays} />
          </div>
          <ProductHighlights product={product} />
          <OrderBar
            product={priced}
            state={state}
            order={order}
            save={save}
            doubtful={doubtful || isSizeWrong}
          />
        </form>
      </div>
      <ProductMore product={product} />
    </>
  );
}

/** What the form holds, also what was chosen before the page came to life. */
function fieldsOfForm(): Iterable<readonly [string, unknown]> {
  const form = document.getElementById(FORM_ID);
  return form instanceof HTMLFormElement ? new FormData(form) : [];
}

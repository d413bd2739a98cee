import { useCallback, useDeferredValue, useMemo } from 'react';
import { useOwnPrice } from '#client/data/own-prices.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import { SampleForm } from '#client/features/cart/sample-form.tsx';
import { MeasuredHero } from '#client/features/catalogue/acoustics/measured-hero.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { DeliveryPromise } from '#client/features/catalogue/delivery/delivery-promise.tsx';
import { ProductGallery } from '#client/features/catalogue/gallery/product-gallery.tsx';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { SaleNote } from '#client/features/catalogue/prices/sale-note.tsx';
import { TierOffer } from '#client/features/catalogue/prices/tier-offer.tsx';
import { TierTable } from '#client/features/catalogue/prices/tier-table.tsx';
import {
  dataSheetQuery,
  formatConfigurationQuery,
  hasPhoto,
  shareQuery,
} from '#client/features/configurator/configuration-query.ts';
import { FaultSummary } from '#client/features/configurator/fault-summary.tsx';
import { OptionList } from '#client/features/configurator/option-list.tsx';
import { suggestedName } from '#client/features/configurator/suggested-name.ts';
import { useConfiguration } from '#client/features/configurator/use-configuration.ts';
import { usePictureLookup } from '#client/features/configurator/use-picture-lookup.ts';
import { useServerQuote } from '#client/features/configurator/use-server-quote.ts';
import { useSettled } from '#client/features/configurator/use-settled.ts';
import { PrintFrameProvider } from '#client/features/photo-print/print-frame.ts';
import { usePriceDisplay } from '#client/features/price-display/price-display.ts';
import type { KnownRating } from '#client/features/rating/shop-rating.tsx';
import { useSavedProduct } from '#client/features/saved-items/use-saved-product.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { frameOfSku } from '#shared/configuration/print-look.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { asksForMeasures } from '#shared/returns/withdrawal.ts';
import { imagesForSku } from '#shared/sku/sku-pattern.ts';
import { CoarsePrintQuestion } from './coarse-print-question.tsx';
import styles from './configurable-product.module.css';
import { DataSheetAnswers } from './data-sheet-answers.tsx';
import { OrderBar } from './order-bar.tsx';
import { PictureInput } from './picture-input.tsx';
import { PrivatePhotoNotice } from './private-photo-notice.tsx';
import { ProductActions } from './product-actions.tsx';
import { AlertForms, PriceAlert } from './product-alert.tsx';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductHighlights } from './product-highlights.tsx';
import { ProductInformation } from './product-information.tsx';
import { sampleColours } from './sample-colours.ts';
import { SampleOffer } from './sample-offer.tsx';
import { setOfAnswers, useConfiguredFacts } from './use-configured-facts.ts';
import { FORM_ID, useConfiguredOrder } from './use-configured-order.ts';
import { useOwnPrint } from './use-own-print.tsx';
import { usePreloadedImages } from './use-preloaded-images.ts';

interface ConfigurableProductProps {
  readonly product: ProductDetail;
  readonly configuration: NonNullable<ProductDetail['configuration']>;
  readonly navigationKey: string;
  /** The order form that this page responds to. */
  readonly rejected: Rejection | undefined;
  readonly rating: KnownRating | undefined;
}

/** A configurable product: options, matching pictures, and a bar with the current price. */
export function ConfigurableProduct(props: ConfigurableProductProps) {
  const { product, configuration, navigationKey, rejected, rating } = props;
  const { t, locale, href } = useShop();
  const includingVat = usePriceDisplay() === 'including';
  const state = useConfiguration(configuration, navigationKey, rejected);
  const { quantity, setQuantity, evaluated, isSizeInvalid } = state;
  usePictureLookup(product.id, state);
  const { quote, isUncertain } = useServerQuote(configuration, state);
  const { currency } = product.price;
  const listed = useMemo(() => {
    const price = quote && !isSizeInvalid ? quote.price : state.price;
    return { ...price, currency };
  }, [quote, isSizeInvalid, state.price, currency]);
  const price = useOwnPrice(product.id, listed);
  const priced = useMemo(() => {
    return {
      ...product,
      ...setOfAnswers(configuration, evaluated),
      price,
      stock: quote?.stock ?? product.stock,
      deliveryDays: quote?.deliveryDays ?? evaluated.deliveryDays,
    };
  }, [product, configuration, quote, price, evaluated]);
  // The pressed control and the order bar change first; the rest follows in the next frames.
  const deferred = useDeferredValue(priced);
  const deferredQuantity = useDeferredValue(quantity);
  const order = useConfiguredOrder(priced, state, rejected);
  const saved = useSavedProduct({
    productId: product.id,
    answers: evaluated.answers,
    quantity,
    name: suggestedName(product.name, evaluated, locale),
  });
  const requestHref = [
    quotationRequestHref(href, { product: product.slug }),
    formatConfigurationQuery(configuration, state.given, quantity),
  ]
    .filter(Boolean)
    .join('&');
  const saving = useSettled(state, saved.toggle);
  const requesting = useSettled(state, () => window.location.assign(requestHref));
  const matchingImages = imagesForSku(configuration.imageSets, evaluated.sku);
  const images = usePreloadedImages(matchingImages.length > 0 ? matchingImages : product.images);
  const print = useOwnPrint(product.name, state);
  const configured = useConfiguredFacts(product, configuration, state);
  const samples = sampleColours(product, evaluated.answers);
  const accept = useCallback((accepted: number) => setQuantity(accepted), [setQuantity]);

  return (
    <>
      <ProductBreadcrumbs product={product} />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <ProductGallery name={product.name} images={images} print={print} />
          {import.meta.env.HAS_COMPARISON && <MeasuredHero attributes={configured.attributes} />}
        </div>
        <form
          id={FORM_ID}
          className={styles.form}
          method="post"
          action={CART_LINE_FORM_PATH + href('productDetail', { slug: product.slug })}
          noValidate
          autoComplete="off"
          onSubmit={order.submit}
        >
          <input type="hidden" name="productId" value={product.id} />
          <ProductHead product={product} rating={rating} />
          <FaultSummary configuration={configuration} state={state} />
          {state.dropped && (
            <Notice tone="info" role="status">
              {t('form:configurator.dropped')}
            </Notice>
          )}
          <PrivatePhotoNotice answers={state.given} />
          <p className={styles.noScript}>{t('form:configurator.noScript.price')}</p>
          <DataSheetAnswers evaluated={evaluated} />
          <PrintFrameProvider value={frameOfSku(evaluated.sku)}>
            <OptionList
              configuration={configuration}
              state={state}
              fileInput={PictureInput}
              includingVat={includingVat}
              belowColours={samples && <SampleOffer {...samples} />}
            />
          </PrintFrameProvider>
          <div className={styles.prices}>
            <SaleNote price={deferred.price} quantity={deferredQuantity} />
            <TierTable product={deferred} quantity={deferredQuantity} />
            <div className={styles.line}>
              <LinePreview product={deferred} quantity={deferredQuantity} />
              <TierOffer product={deferred} quantity={deferredQuantity} onAccept={accept} />
            </div>
            <DeliveryPromise
              deliveryDays={deferred.deliveryDays}
              madeToOrder={asksForMeasures(configuration)}
            />
          </div>
          <ProductActions
            sku={product.sku}
            name={product.name}
            slug={product.slug}
            saved={{ ...saved, isPending: saved.isPending || saving.isWaiting, toggle: saving.run }}
            shareQuery={() => shareQuery(configuration, state.given, quantity)}
            hasPhoto={hasPhoto(state.given)}
            sheetAnswers={dataSheetQuery(configuration, state.given)}
            requestHref={requestHref}
            onRequest={(event) => {
              if (!state.isSettling && !state.hasFailed) return;
              event.preventDefault();
              requesting.run();
            }}
          />
          <PriceAlert />
          <ProductHighlights product={product} />
          <OrderBar product={priced} order={order} isUncertain={isUncertain || isSizeInvalid} />
        </form>
        {samples && <SampleForm />}
        <AlertForms sku={product.sku} />
        <CoarsePrintQuestion state={state} order={order} />
      </div>
      <ProductInformation product={configured} />
    </>
  );
}

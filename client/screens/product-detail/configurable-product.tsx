import { useShop } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { SampleForm } from '#client/features/cart/sample-form.tsx';
import { MeasuredHero } from '#client/features/catalogue/acoustics/measured-hero.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { ProductGallery } from '#client/features/catalogue/gallery/product-gallery.tsx';
import { FaultSummary } from '#client/features/configurator/fault-summary.tsx';
import { OptionList } from '#client/features/configurator/option-list.tsx';
import { useConfiguration } from '#client/features/configurator/use-configuration.ts';
import { usePictureLookup } from '#client/features/configurator/use-picture-lookup.ts';
import { PrintFrameProvider } from '#client/features/photo-print/print-frame.ts';
import { usePriceDisplay } from '#client/features/price-display/price-display.ts';
import type { KnownRating } from '#client/features/rating/shop-rating.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { frameOfSku } from '#shared/configuration/print-look.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { asksForMeasures } from '#shared/returns/withdrawal.ts';
import { imagesForSku } from '#shared/sku/sku-pattern.ts';
import { CoarsePrintQuestion } from './coarse-print-question.tsx';
import styles from './configurable-product.module.css';
import { ConfiguredActions } from './configured-actions.tsx';
import { ConfiguredPrices } from './configured-prices.tsx';
import { DataSheetAnswers } from './data-sheet-answers.tsx';
import { OrderBar } from './order-bar.tsx';
import { PictureInput } from './picture-input.tsx';
import { PrivatePhotoNotice } from './private-photo-notice.tsx';
import { AlertForms, PriceAlert } from './product-alert.tsx';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductHighlights } from './product-highlights.tsx';
import { ProductInformation } from './product-information.tsx';
import { sampleColours } from './sample-colours.ts';
import { SampleOffer } from './sample-offer.tsx';
import { useConfiguredFacts } from './use-configured-facts.ts';
import { FORM_ID, useConfiguredOrder } from './use-configured-order.ts';
import { useConfiguredProduct } from './use-configured-product.ts';
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
  const { t, href } = useShop();
  const includingVat = usePriceDisplay() === 'including';
  const state = useConfiguration(configuration, navigationKey, rejected);
  const { quantity, setQuantity, evaluated } = state;
  usePictureLookup(product.id, state);
  const { priced, isUncertain } = useConfiguredProduct(product, configuration, state);
  const order = useConfiguredOrder(priced, state, rejected);
  const matchingImages = imagesForSku(configuration.imageSets, evaluated.sku);
  const images = usePreloadedImages(matchingImages.length > 0 ? matchingImages : product.images);
  const print = useOwnPrint(product.name, state);
  const configured = useConfiguredFacts(product, configuration, state);
  const samples = sampleColours(product, evaluated.answers);

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
          <ConfiguredPrices
            product={priced}
            quantity={quantity}
            setQuantity={setQuantity}
            madeToOrder={asksForMeasures(configuration)}
          />
          <ConfiguredActions product={product} configuration={configuration} state={state} />
          <PriceAlert />
          <ProductHighlights product={product} />
          <OrderBar product={priced} order={order} isUncertain={isUncertain} />
        </form>
        {samples && <SampleForm />}
        <AlertForms sku={product.sku} />
        <CoarsePrintQuestion state={state} order={order} />
      </div>
      <ProductInformation product={configured} />
    </>
  );
}

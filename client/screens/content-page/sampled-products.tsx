import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { SampleForm } from '#client/features/cart/sample-form.tsx';
import { sampleValue } from '#client/features/cart/sample-value.ts';
import { useSample } from '#client/features/cart/use-sample.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import styles from './sampled-products.module.css';

type Sampled = OutputOf<'product.sample.list'>[number];

/** Products with a button for the sample of each colour. Texts: namespace product. */
export function SampledProducts({ ids }: { readonly ids: readonly string[] }) {
  const { data: products = [] } = useProcedure('product.sample.list', { ids: [...ids] });
  return (
    <>
      <SampleForm />
      <ul className={styles.products}>
        {products.map((product) => (
          <SampledProduct key={product.id} product={product} />
        ))}
      </ul>
    </>
  );
}

function SampledProduct({ product: { name, slug, image, colours } }: { readonly product: Sampled }) {
  const { t, href } = useShop();
  const { buttonOf, error } = useSample();
  return (
    <li className={styles.product}>
      <CataloguePicture image={image} alt="" sizes="6rem" steps={[160, 320]} className={styles.picture} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <a href={href('productDetail', { slug })}>{noBreakSizes(name)}</a>
        </h3>
        <ul className={styles.colours}>
          {colours.map((colour) => (
            <li key={sampleValue(colour)}>
              <button
                {...buttonOf(colour)}
                className={styles.colour}
                aria-label={`${t('product:samples.order', { colour: colour.name })}, ${name}`}
              >
                <Swatch colours={[colour.hex]} size="s" />
                {colour.name}
              </button>
            </li>
          ))}
        </ul>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </li>
  );
}

import { useLocation, useParams } from 'react-router-dom';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { Container } from '#client/ui/grid/grid.tsx';
import { ConfigurableProduct } from './configurable-product.tsx';
import styles from './product-detail.module.css';

export const namespaces: ScreenVariant['namespaces'] = ['form', 'yup'];

/** The product page of a configurable product. */
export function Screen() {
  const { slug = '' } = useParams();
  const { key } = useLocation();
  const { data: product } = useProcedure('product.detail.get', { slug });
  const rejected = useRejectedForm();
  useViewEvent(product ? { name: 'view_item', product } : undefined, slug);
  const configuration = product?.configuration;
  if (!product || !configuration) return null;
  return (
    <CachedFragment
      key={product.id}
      source={product}
      name="configurable product"
      as={Container}
      className={styles.screen}
      isUncached={rejected !== undefined}
    >
      {() => (
        <ConfigurableProduct
          product={product}
          configuration={configuration}
          navigationKey={key}
          rejected={rejected}
        />
      )}
    </CachedFragment>
  );
}

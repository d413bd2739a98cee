import { useLocation } from 'react-router-dom';
import type { ScreenVariant } from '#client/data/screen.ts';
import { ConfigurableProduct } from './configurable-product.tsx';
import { ProductPage } from './product-page.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['form', 'yup'];

export function Screen() {
  const { key } = useLocation();
  return (
    <ProductPage name="configurable product">
      {(product, rejected, rating) =>
        product.configuration && (
          <ConfigurableProduct
            product={product}
            configuration={product.configuration}
            navigationKey={key}
            rejected={rejected}
            rating={rating}
          />
        )
      }
    </ProductPage>
  );
}

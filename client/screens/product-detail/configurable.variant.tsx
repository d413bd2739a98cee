import { useLocation, useParams } from 'react-router-dom';
import { KeptPart } from '#client/data/cached-fragment.tsx';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Container } from '#client/ui/grid/grid.tsx';
import { ConfiguredRoom } from './configured-room.tsx';
import styles from './product-detail.module.css';

export const namespaces: ScreenVariant['namespaces'] = ['form', 'yup'];

/** A product that is made to a shopper's measures and wishes (spec section 2, productDetail). */
export function Screen() {
  const { slug = '' } = useParams();
  const { key } = useLocation();
  const { data: product } = useProcedure('product.detail.get', { slug });
  const configuration = product?.configuration;
  if (!product || !configuration) return null;
  return (
    <KeptPart key={product.id} of={product} name="configurable room" as={Container} className={styles.screen}>
      {() => <ConfiguredRoom product={product} configuration={configuration} arrival={key} />}
    </KeptPart>
  );
}

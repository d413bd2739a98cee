import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';

export { load, namespaces } from './home.data.ts';

/** The front door (spec section 2, home). */
export function Screen() {
  const { brand } = useShop();
  return (
    <Container>
      <h1>{brand.name}</h1>
    </Container>
  );
}

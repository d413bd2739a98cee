import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';

/** The foot of every page. */
export function Footer() {
  const { brand } = useShop();
  return (
    <footer>
      <Container>
        <p>
          {brand.name}, {brand.contact.street}, {brand.contact.postalCode} {brand.contact.city}
        </p>
      </Container>
    </footer>
  );
}

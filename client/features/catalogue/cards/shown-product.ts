import type { CatalogueImage, ProductCardData } from '../catalogue-types.ts';

/** The product of a card in the chosen colour; without a choice the product itself. */
export function shownProduct(product: ProductCardData, chosenId: string | undefined): ProductCardData {
  const variant = product.variants?.find(({ id }) => id === chosenId);
  if (!variant || variant.id === product.id) return product;
  const { id, slug, name, stock, colour, images, price } = variant;
  const [image = null, hoverImage = null] = images;
  // The answers are those of the card's own product.
  const { answers: _, ...family } = product;
  return {
    ...family,
    id,
    slug,
    name,
    stock,
    colour,
    images,
    image,
    hoverImage,
    price: price ?? product.price,
    // The price is that of the chosen product, no longer that of its family.
    from: null,
  };
}

/** The picture of the product in a room, which is landscape. */
export function roomImage({ images }: Pick<ProductCardData, 'images'>): CatalogueImage | undefined {
  return images?.find(({ view }) => view === 'room');
}

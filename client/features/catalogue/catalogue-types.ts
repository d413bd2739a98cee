import type { OutputOf } from '#client/data/query.ts';

export type ProductPage = OutputOf<'product.list.get'>;
export type ProductDetail = NonNullable<OutputOf<'product.detail.get'>>;
export type ProductSummary = ProductDetail['related'][number];
/** A product for a card; with variants if the card stands for a family. */
export type ProductCardData = ProductSummary &
  Partial<
    Pick<
      ProductPage['items'][number],
      'answers' | 'images' | 'variesBy' | 'variants' | 'from' | 'attributes' | 'weightGrams' | 'measure'
    >
  >;
export type CategoryTile = OutputOf<'category.list.get'>[number];
export type CategoryLink = OutputOf<'category.menu.get'>[number];
export type Category = NonNullable<OutputOf<'category.detail.get'>>;
export type Facet = ProductPage['facets'][number];
export type CatalogueImage = NonNullable<ProductSummary['image']>;

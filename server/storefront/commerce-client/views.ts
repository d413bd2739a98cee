import type { Pictures } from '../pictures/pictures.ts';
import type { Schemas } from './client.ts';

/** A picture with the address of its width steps: `<base>/<width>.<format>`. */
export type PictureView = Schemas['Image'] & { readonly base: string };

type WithPictures<T> = T extends Schemas['Image']
  ? PictureView
  : T extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithPictures<T[Key]> }
      : T;

function isImage(value: object): value is Schemas['Image'] {
  return 'view' in value && 'name' in value && 'width' in value;
}

/**
 * Gives every picture in an answer of the commerce API its address in this shop. Runs once when a cached read is
 * filled. A picture that this build does not carry becomes null,
 * and is left out of a list.
 */
export function withPictures<T>(value: T, pictures: Pictures): WithPictures<T> {
  const isThere = (item: unknown) =>
    typeof item !== 'object' || item === null || !isImage(item) || pictures.has(item.name);
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter(isThere).map(walk);
    if (typeof part !== 'object' || part === null) return part;
    if (isImage(part)) {
      const known = pictures.get(part.name);
      return known ? { ...part, width: known.width, height: known.height, base: known.base } : null;
    }
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as WithPictures<T>;
}

export type ProductSummaryView = WithPictures<Schemas['ProductSummary']>;
/** A product with its options, where it has any. */
export type ProductDetailView = WithPictures<Schemas['ProductDetail']> & {
  readonly configuration: ConfigurationView | null;
};
export type ConfigurationView = WithPictures<Schemas['Configuration']>;
export type ConfiguredProductView = WithPictures<Schemas['ConfiguredProduct']>;
export type PrintPictureView = WithPictures<Schemas['PrintPicture']>;
export type PhotoPrintView = WithPictures<Schemas['PhotoPrint']>;
export type StoredItemView = WithPictures<Schemas['StoredItem']>;
export type StoredPageView = WithPictures<Schemas['StoredPage']>;
export type ProductPageView = WithPictures<Schemas['ProductPage']>;
export type CategoryView = WithPictures<Schemas['Category']>;
export type SlugIndex = Schemas['SlugIndex'];
export type OrderView = WithPictures<Schemas['Order']>;

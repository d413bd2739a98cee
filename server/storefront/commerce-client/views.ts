import type { AbsorberAttributes } from '#shared/acoustics/absorber-attributes.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Schemas } from './contract.ts';

/** A picture with the URL prefix of its widths and formats: `<base>/<width>.<format>`. */
export type PictureView = Schemas['Image'] & { readonly base: string };

/** A type of the contract with a `PictureView` for every image. */
export type WithPictures<T> = T extends Schemas['Image']
  ? PictureView
  : T extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithPictures<T[Key]> }
      : T;

/**
 * Adds its URL to every image of a parsed response, which is changed in place: copying a page of 1,000 products would block
 * the event loop for milliseconds. An image that this build does not contain becomes null, or is removed from a list.
 */
export function withPictures<T>(response: T, pictures: Pictures): WithPictures<T> {
  const isMissing = (value: unknown) => isRecord(value) && isImage(value) && !pictures.has(value.name);
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const present: unknown[] = value.filter((item) => !isMissing(item));
      return present.map(visit);
    }
    if (!isRecord(value)) return value;
    if (isImage(value)) {
      const file = pictures.get(value.name);
      return file ? { ...value, width: file.width, height: file.height, base: file.base } : null;
    }
    for (const key in value) {
      const member = value[key];
      if (isRecord(member)) value[key] = visit(member);
    }
    return value;
  };
  return visit(response) as WithPictures<T>;
}

function isImage(value: object): value is Schemas['Image'] {
  return 'view' in value && 'name' in value && 'width' in value;
}

/** A page of the published questions about a family of products. */
export type ProductQuestionsView = Schemas['ProductQuestionPage'];
export type ProductCardView = WithPictures<Schemas['ProductCard']>;
export type ProductSummaryView = WithPictures<Schemas['ProductSummary']>;
/** A product that absorbs sound. */
export type AbsorberView = ProductSummaryView & { readonly absorption: AbsorberAttributes };
/** A product with the measured values of a comparison. */
export type ComparedProductView = ProductSummaryView & Pick<ProductDetailView, 'attributes'>;
/** A product with the colours whose samples can be ordered. */
export interface SampledProductView extends Pick<ProductSummaryView, 'id' | 'slug' | 'image'> {
  /** Without a colour. */
  readonly name: string;
  /** `colour`: the choice of a product whose colour is an option. */
  readonly colours: readonly {
    readonly productId: string;
    readonly colour?: string;
    readonly name: string;
    readonly hex: string;
  }[];
}
/** A product with its options, where it has any. */
export type ProductDetailView = WithPictures<Schemas['ProductDetail']> & {
  readonly configuration: ConfigurationView | null;
};
type ConfigurationView = WithPictures<Schemas['Configuration']>;
export type StoredItemView = WithPictures<Schemas['StoredItem']>;
export type QuotationPageView = Schemas['QuotationPage'];
export type StoredPageView = WithPictures<Schemas['StoredPage']>;
/** `words`: the words in the products' names that match the query, spelled as in the names. */
export type ProductPageView = WithPictures<Schemas['ProductPage']> & { readonly words?: readonly string[] };
export type FeedProductView = WithPictures<Schemas['FeedProduct']>;
export type DataSheetView = Schemas['DataSheet'];
export type CategoryView = WithPictures<Schemas['Category']>;
export type SitemapSizeView = Schemas['SitemapSize'];
export type SlugOwnerView = Schemas['SlugOwner'];
export type RatingView = Schemas['Rating'];
export type DeliveryCalendarView = Schemas['DeliveryCalendar'];
export type OrderPageView = WithPictures<Schemas['OrderPage']>;

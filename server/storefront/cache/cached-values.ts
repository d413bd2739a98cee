import { isRecord } from '#shared/validation/is-record.ts';
import type {
  AbsorberView,
  CategoryView,
  ComparedProductView,
  DataSheetView,
  DeliveryCalendarView,
  ProductCardView,
  ProductDetailView,
  ProductPageView,
  ProductQuestionsView,
  ProductSummaryView,
  RatingView,
  SampledProductView,
  SitemapSizeView,
  SlugOwnerView,
} from '../commerce-client/views.ts';

type Guard<Value> = (value: unknown) => value is Value;

/**
 * Parses JSON and checks its outer shape only: the build version is part of the cache key, so values of another build
 * are never read.
 */
export function fromJson<Value>(isValue: Guard<Value>): (text: string) => Value {
  return (text) => {
    const value: unknown = JSON.parse(text);
    if (!isValue(value)) throw new TypeError('The cached text has an unexpected shape');
    return value;
  };
}

export function isProductPage(value: unknown): value is ProductPageView {
  return (
    isRecord(value) &&
    isProductCards(value.items) &&
    isListOf(value.facets) &&
    [value.total, value.page, value.perPage].every(Number.isInteger)
  );
}

export function isProductCards(value: unknown): value is ProductCardView[] {
  return (
    Array.isArray(value) &&
    isListOf(value, 'id') &&
    value.every((card) => isListOf(card.variants, 'id') && isListOf(card.attributes))
  );
}

export function isProductDetail(value: unknown): value is ProductDetailView {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    isListOf(value.related, 'id') &&
    typeof value.family === 'string' &&
    isListOf(value.siblings, 'id') &&
    isListOf(value.categories, 'id') &&
    typeof value.configuration === 'object'
  );
}

export function isProductSummary(value: unknown): value is ProductSummaryView {
  return isRecord(value) && [value.id, value.slug].every((text) => typeof text === 'string');
}

export function isAbsorber(value: unknown): value is AbsorberView {
  return isProductSummary(value) && 'absorption' in value && isRecord(value.absorption);
}

export function isComparedProduct(value: unknown): value is ComparedProductView {
  return isProductSummary(value) && 'attributes' in value && isListOf(value.attributes, 'value');
}

export function isSampledProduct(value: unknown): value is SampledProductView {
  return isProductSummary(value) && 'colours' in value && isListOf(value.colours, 'productId');
}

export function isDataSheet(value: unknown): value is DataSheetView {
  return isRecord(value) && typeof value.fileName === 'string' && typeof value.content === 'string';
}

export function isCategories(value: unknown): value is CategoryView[] {
  return isListOf(value, 'id', 'slug');
}

export function isSitemapSize(value: unknown): value is SitemapSizeView {
  return isRecord(value) && typeof value.products === 'number';
}

export function isSlugOwner(value: unknown): value is SlugOwnerView {
  return isRecord(value) && typeof value.id === 'string' && isRecord(value.slugs);
}

export function isDeliveryCalendar(value: unknown): value is DeliveryCalendarView {
  return isRecord(value) && [value.holidays, value.fullDays].every(isListOfTexts);
}

export function isProductQuestions(value: unknown): value is ProductQuestionsView {
  return (
    isRecord(value) &&
    typeof value.total === 'number' &&
    isListOf(value.items, 'id', 'locale', 'question', 'answer', 'publishedAt')
  );
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isRating(value: unknown): value is RatingView {
  return isRecord(value) && typeof value.average === 'number' && typeof value.count === 'number';
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isListOf(value: unknown, ...textFields: readonly string[]): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && textFields.every((field) => typeof item[field] === 'string'))
  );
}

import type { BrandCode } from './brands/brand.ts';
import type { PriceDisplay } from './enumerations.ts';

// Business constants and limits that several modules share.

/** Bytes (30 MB); a file of exactly this size is accepted. */
export const MAX_FILE_SIZE = 31_457_280;

export const MAX_CART_LINES = 100;

/** Different free samples of an order. */
export const MAX_SAMPLES = 5;

/** The lines of a cart including VAT, in minor units: 99,999.99. */
export const MAX_CART_AMOUNT = 9_999_999;

export const MAX_CUSTOMER_ADDRESSES = 20;

/** Entries on a page of saved items; the name is prescribed. */
export const PASSWORD_LIST_PAGE_SIZE = 20;

/** Columns of a form (client/features/checkout/field-grid.module.css). @comparedWithCss */
export const COLUMN_COUNT = 12;

/** End of a working day in the shop's time zone: orders placed earlier leave the same day. */
export const DELIVERY_TIME = { hours: 15, minutes: 0 } as const;

export const PRODUCT_ARCHIVE_FILTERS = 3;

/** Categories shown before "show more". */
export const PRODUCT_ARCHIVE_CATEGORIES = 5;

/** CSS pixels (client/ui/tokens.css). @comparedWithCss */
export const HEADER_HEIGHT = 125;

/** Milliseconds that a toast stays open; hover and focus pause it. */
export const TOAST_DURATION = 5000;

/** CSS pixels to the right that close a toast. */
export const TOAST_SWIPE_THRESHOLD = 50;

/** CSS pixels at most (client/ui/toast/toast-stack.module.css). @comparedWithCss */
export const TOAST_WIDTH = 390;

/** CSS pixels from which a wider layout applies; style sheets repeat them. @comparedWithCss */
export const BREAKPOINTS = [576, 768, 992, 1200, 1400] as const;

/** Seconds: one year. */
export const LOCALE_COOKIE_MAX_AGE = 31_536_000;

export const DEFAULT_HOST_PREFIX = 'www';

/** Options of the progress bar during navigation; speed in milliseconds. */
export const PROGRESS_BAR = { minimum: 0.3, speed: 300, showSpinner: false } as const;

export const PRICE_DISPLAY_DEFAULT: PriceDisplay = 'including';

/** Monday; Sunday is 0. */
export const WEEK_STARTS_ON = 1;

/** Results of each section in a search over all sections. */
export const SEARCH_ITEMS = 4;

/** Longest query that is searched. */
export const MAX_QUERY_LENGTH = 100;

/** Entries on a page of blogs, projects and job offers. */
export const ARCHIVE_PER_PAGE = 9;

/** Inspirations per page: 12 for the felt brand, 6 for the others. */
export function inspirationArchivePerPage(brandCode: BrandCode): number {
  return brandCode === 'EF' ? 12 : 6;
}

/** Products per page: 15 for the felt brand, 16 for the others. */
export function productArchivePerPage(brandCode: BrandCode): number {
  return brandCode === 'EF' ? 15 : 16;
}

import type { BrandCode } from './brands/brand.ts';
import type { PriceDisplay } from './enumerations.ts';

// Business constants and limits of spec section 9, under the names given there.

/** Bytes (30 MB); a file of exactly this size is accepted. */
export const MAX_FILE_SIZE = 31_457_280;

/** Entries on a page of saved items; the name is the specification's. */
export const PASSWORD_LIST_PAGE_SIZE = 20;

/** Columns of the page grid. */
export const COLUMN_COUNT = 12;

/** Cut-off of a working day in the shop's time zone: what is ordered earlier leaves the same day. */
export const DELIVERY_TIME = { hours: 15, minutes: 0 } as const;

/** Suggestions shown per section while a shopper types a search. */
export const SEARCH_ITEMS = 4;

export const ARCHIVE_PER_PAGE = 9;
export const PRODUCT_ARCHIVE_PER_PAGE = 16;
export const INSPIRATION_ARCHIVE_PER_PAGE = 6;

/** Filter values shown before "show more". */
export const PRODUCT_ARCHIVE_FILTERS = 3;

/** Categories shown before "show more". */
export const PRODUCT_ARCHIVE_CATEGORIES = 5;

/** CSS pixels. */
export const HEADER_HEIGHT = 125;

/** Milliseconds a toast stays open while nobody hovers or focuses it. */
export const TOAST_DURATION = 5000;

/** CSS pixels to the right after which a swipe closes a toast. */
export const TOAST_SWIPE_THRESHOLD = 50;

/** CSS pixels at most. */
export const TOAST_WIDTH = 390;

/** CSS pixels from which the wider layout holds. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** Seconds: one year. */
export const LOCALE_COOKIE_MAX_AGE = 31_536_000;

export const DEFAULT_HOST_PREFIX = 'www';

/** Options of the bar on route change; speed in milliseconds. */
export const PROGRESS_BAR = { minimum: 0.3, speed: 300, showSpinner: false } as const;

export const PRICE_DISPLAY_DEFAULT: PriceDisplay = 'including';

/** Monday, as date-fns counts days (0 is Sunday). */
export const WEEK_STARTS_ON = 1;

/** Products on a page of the archive: 15 for the felt brand, 16 elsewhere (spec section 9). */
export function productArchivePerPage(brandCode: BrandCode): number {
  return brandCode === 'EF' ? 15 : PRODUCT_ARCHIVE_PER_PAGE;
}

/** Entries on a page of the inspiration archive: 12 for the felt brand, 6 elsewhere (spec section 9). */
export function inspirationArchivePerPage(brandCode: BrandCode): number {
  return brandCode === 'EF' ? 12 : INSPIRATION_ARCHIVE_PER_PAGE;
}

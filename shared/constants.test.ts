import { expect, test } from 'vitest';
import { BRAND_CODES } from './brands/brand.ts';
import * as constants from './constants.ts';

test('holds every row of spec section 9', () => {
  expect(constants).toMatchObject({
    MAX_FILE_SIZE: 30 * 1024 * 1024,
    PASSWORD_LIST_PAGE_SIZE: 20,
    COLUMN_COUNT: 12,
    DELIVERY_TIME: { hours: 15, minutes: 0 },
    SEARCH_ITEMS: 4,
    ARCHIVE_PER_PAGE: 9,
    PRODUCT_ARCHIVE_PER_PAGE: 16,
    INSPIRATION_ARCHIVE_PER_PAGE: 6,
    PRODUCT_ARCHIVE_FILTERS: 3,
    PRODUCT_ARCHIVE_CATEGORIES: 5,
    HEADER_HEIGHT: 125,
    TOAST_DURATION: 5000,
    TOAST_SWIPE_THRESHOLD: 50,
    TOAST_WIDTH: 390,
    LOCALE_COOKIE_MAX_AGE: 365 * 24 * 60 * 60,
    DEFAULT_HOST_PREFIX: 'www',
    PROGRESS_BAR: { minimum: 0.3, speed: 300, showSpinner: false },
    PRICE_DISPLAY_DEFAULT: 'including',
    WEEK_STARTS_ON: 1,
  });
  expect(Object.values(constants.BREAKPOINTS)).toEqual([576, 768, 992, 1200, 1400]);
});

test.each(BRAND_CODES)('archive pages of %s', (code) => {
  const felt = code === 'EF';
  expect(constants.productArchivePerPage(code)).toBe(felt ? 15 : 16);
  expect(constants.inspirationArchivePerPage(code)).toBe(felt ? 12 : 6);
});

import { expect, test } from 'vitest';
import { BRAND_CODES } from './brands/brand.ts';
import * as constants from './constants.ts';

test('the limits have their agreed values', () => {
  expect(constants).toMatchObject({
    MAX_FILE_SIZE: 30 * 1024 * 1024,
    MAX_CART_LINES: 100,
    MAX_CART_AMOUNT: 99_999_99,
    PASSWORD_LIST_PAGE_SIZE: 20,
    COLUMN_COUNT: 12,
    DELIVERY_TIME: { hours: 15, minutes: 0 },
    PRODUCT_ARCHIVE_FILTERS: 3,
    PRODUCT_ARCHIVE_CATEGORIES: 5,
    HEADER_HEIGHT: 125,
    TOAST_DURATION: 5000,
    TOAST_SWIPE_THRESHOLD: 50,
    TOAST_WIDTH: 390,
    BREAKPOINTS: [576, 768, 992, 1200, 1400],
    LOCALE_COOKIE_MAX_AGE: 365 * 24 * 60 * 60,
    DEFAULT_HOST_PREFIX: 'www',
    PROGRESS_BAR: { minimum: 0.3, speed: 300, showSpinner: false },
    PRICE_DISPLAY_DEFAULT: 'including',
    WEEK_STARTS_ON: 1,
    ARCHIVE_PER_PAGE: 9,
  });
});

test.each(BRAND_CODES)('products per page of %s', (code) => {
  expect(constants.productArchivePerPage(code)).toBe(code === 'EF' ? 15 : 16);
});

test.each(BRAND_CODES)('inspirations per page of %s', (code) => {
  expect(constants.inspirationArchivePerPage(code)).toBe(code === 'EF' ? 12 : 6);
});

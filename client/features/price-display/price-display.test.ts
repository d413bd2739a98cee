import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePriceDisplay, followPriceDisplay } from './price-display.ts';

const classes = new Set<string>();
let cookie = '';
let page = new EventTarget();

beforeEach(() => {
  const classList = {
    contains: (name: string) => classes.has(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  page = new EventTarget();
  const document = Object.defineProperty(page, 'cookie', {
    get: () => cookie.split(';')[0] ?? '',
    set: (value: string) => {
      cookie = value;
    },
  });
  vi.stubGlobal('document', Object.assign(document, { documentElement: { classList } }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  classes.clear();
  cookie = '';
});

test.each([
  { display: 'excluding', classNames: ['prices-exc'], stored: 'exc' },
  { display: 'including', classNames: [], stored: 'inc' },
] as const)('prices $display VAT: the class on <html> and the cookie', ({ display, classNames, stored }) => {
  choosePriceDisplay('excluding');
  choosePriceDisplay(display);
  expect([...classes]).toEqual(classNames);
  expect(cookie).toBe(`price-display=${stored}; path=/; max-age=31536000; samesite=lax; secure`);
});

test('a choice in another tab is followed when this one is shown again, until it stops', () => {
  const stop = followPriceDisplay();
  cookie = 'price-display=exc';
  page.dispatchEvent(new Event('visibilitychange'));
  expect([...classes]).toEqual(['prices-exc']);
  stop();
  cookie = 'price-display=inc';
  page.dispatchEvent(new Event('visibilitychange'));
  expect([...classes]).toEqual(['prices-exc']);
});

test('without a cookie, because the browser denies it, the choice of the page stays', () => {
  choosePriceDisplay('excluding');
  cookie = '';
  const stop = followPriceDisplay();
  page.dispatchEvent(new Event('visibilitychange'));
  expect([...classes]).toEqual(['prices-exc']);
  stop();
});

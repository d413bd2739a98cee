import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePriceDisplay } from './price-display.ts';

const classes = new Set<string>();
const storage = new Map<string, string>();

beforeEach(() => {
  const classList = {
    contains: (name: string) => classes.has(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  vi.stubGlobal('document', { documentElement: { classList } });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => storage.set(key, value) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  classes.clear();
  storage.clear();
});

test.each([
  { display: 'excluding', classNames: ['prices-exc'], stored: 'exc' },
  { display: 'including', classNames: [], stored: 'inc' },
] as const)(
  'prices $display VAT: the class on <html> and the stored value',
  ({ display, classNames, stored }) => {
    classes.add(display === 'including' ? 'prices-exc' : 'other');
    classes.delete('other');
    choosePriceDisplay(display);
    expect([...classes]).toEqual(classNames);
    expect(storage.get('price-display')).toBe(stored);
  },
);

test('denied storage limits the choice to the page', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('denied');
    },
  });
  choosePriceDisplay('excluding');
  expect(classes.has('prices-exc')).toBe(true);
});

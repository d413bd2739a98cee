import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePriceDisplay } from './price-display.ts';

const classes = new Set<string>();
const stored = new Map<string, string>();

beforeEach(() => {
  const classList = {
    contains: (name: string) => classes.has(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  vi.stubGlobal('document', { documentElement: { classList } });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  classes.clear();
  stored.clear();
});

test.each([
  { display: 'excluding', classNames: ['prices-exc'], kept: 'exc' },
  { display: 'including', classNames: [], kept: 'inc' },
] as const)('prices $display VAT: the class on <html> and what is kept', ({ display, classNames, kept }) => {
  classes.add(display === 'including' ? 'prices-exc' : 'other');
  classes.delete('other');
  choosePriceDisplay(display);
  expect([...classes]).toEqual(classNames);
  expect(stored.get('price-display')).toBe(kept);
});

test('a closed storage leaves the choice on the page', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('denied');
    },
  });
  choosePriceDisplay('excluding');
  expect(classes.has('prices-exc')).toBe(true);
});

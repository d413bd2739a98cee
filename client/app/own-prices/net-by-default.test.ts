import { beforeEach, expect, test, vi } from 'vitest';
import { choosePriceDisplay } from '#client/features/price-display/price-display.ts';
import { showNetByDefault } from './net-by-default.ts';

const classes = new Set<string>();
let cookie: string;
beforeEach(() => {
  classes.clear();
  cookie = '';
  const classList = {
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  const document = Object.defineProperty({ documentElement: { classList } }, 'cookie', {
    get: () => cookie,
    set: (value: string) => {
      cookie = value.split(';')[0] ?? '';
    },
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  return () => vi.unstubAllGlobals();
});

test('prices without VAT are the default of a page, which ends with it, and no choice of the visitor', () => {
  const end = showNetByDefault();
  expect([[...classes], cookie]).toEqual([['prices-exc'], '']);
  end();
  expect([[...classes], cookie]).toEqual([[], '']);
});

test.each([
  ['including', []],
  ['excluding', ['prices-exc']],
] as const)('the choice of prices %s VAT stays, before and meanwhile', (display, expected) => {
  const end = showNetByDefault();
  choosePriceDisplay(display);
  end();
  expect([...classes]).toEqual(expected);
  showNetByDefault()();
  expect([...classes]).toEqual(expected);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { addViewedProduct, readViewedProducts, resetViewedProducts } from './viewed-products.ts';

describe('viewed products', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('are the last twelve, newest first, without repetitions', () => {
    for (let number = 1; number <= 14; number += 1) addViewedProduct(`SKU-${number}`);
    addViewedProduct('SKU-9');
    const ids = [9, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3].map((number) => `SKU-${number}`);
    expect(readViewedProducts()).toEqual({ isOff: false, ids });
  });

  it('are forgotten, and remembered again', () => {
    addViewedProduct('SKU-1');
    resetViewedProducts(false);
    expect(readViewedProducts()).toEqual({ isOff: false, ids: [] });
    addViewedProduct('SKU-2');
    expect(readViewedProducts()).toEqual({ isOff: false, ids: ['SKU-2'] });
  });

  it('stay off until they are switched on', () => {
    addViewedProduct('SKU-1');
    resetViewedProducts(true);
    addViewedProduct('SKU-2');
    expect(readViewedProducts()).toEqual({ isOff: true, ids: [] });
    resetViewedProducts(false);
    addViewedProduct('SKU-3');
    expect(readViewedProducts()).toEqual({ isOff: false, ids: ['SKU-3'] });
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"version":2,"isOff":false,"ids":["SKU-1"]}',
    '{"version":1,"ids":"SKU-1"}',
    `{"version":1,"ids":[1,"","a b","${'x'.repeat(65)}"]}`,
  ])('ignore what they did not store: %s', (text) => {
    localStorage.setItem('viewed-products', text);
    expect(readViewedProducts()).toEqual({ isOff: false, ids: [] });
  });

  it('are none if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    addViewedProduct('SKU-1');
    resetViewedProducts(true);
    expect(readViewedProducts()).toEqual({ isOff: false, ids: [] });
  });
});

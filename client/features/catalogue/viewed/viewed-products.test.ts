import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { addViewedProduct, readViewedProducts, resetViewedProducts } from './viewed-products.ts';

const blocked = () => {
  throw new Error('blocked');
};

describe('viewed products', () => {
  let stored = memoryStorage();
  const storage = () => stored;
  beforeEach(() => {
    stored = memoryStorage();
  });

  it('are the last twelve, newest first, without repetitions', () => {
    for (let number = 1; number <= 14; number += 1) addViewedProduct(`SKU-${number}`, storage);
    addViewedProduct('SKU-9', storage);
    const ids = [9, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3].map((number) => `SKU-${number}`);
    expect(readViewedProducts(storage)).toEqual({ isOff: false, ids });
  });

  it('are forgotten, and remembered again', () => {
    addViewedProduct('SKU-1', storage);
    resetViewedProducts(false, storage);
    expect(readViewedProducts(storage)).toEqual({ isOff: false, ids: [] });
    addViewedProduct('SKU-2', storage);
    expect(readViewedProducts(storage)).toEqual({ isOff: false, ids: ['SKU-2'] });
  });

  it('stay off until they are switched on', () => {
    addViewedProduct('SKU-1', storage);
    resetViewedProducts(true, storage);
    addViewedProduct('SKU-2', storage);
    expect(readViewedProducts(storage)).toEqual({ isOff: true, ids: [] });
    resetViewedProducts(false, storage);
    addViewedProduct('SKU-3', storage);
    expect(readViewedProducts(storage)).toEqual({ isOff: false, ids: ['SKU-3'] });
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"version":2,"isOff":false,"ids":["SKU-1"]}',
    '{"version":1,"ids":"SKU-1"}',
    `{"version":1,"ids":[1,"","a b","${'x'.repeat(65)}"]}`,
  ])('ignore what they did not store: %s', (text) => {
    stored.setItem('viewed-products', text);
    expect(readViewedProducts(storage)).toEqual({ isOff: false, ids: [] });
  });

  it('are none if the browser blocks storage', () => {
    addViewedProduct('SKU-1', blocked);
    resetViewedProducts(true, blocked);
    expect(readViewedProducts(blocked)).toEqual({ isOff: false, ids: [] });
  });
});

import { expect, test, vi } from 'vitest';
import { createTranslations, type MessageLoader } from './translate.ts';

const PRODUCT = { stock: 'In stock', reverberation: { title: 'Calculator' } };

test('a group of a namespace joins the texts of its namespace', async () => {
  const load = vi.fn<MessageLoader>(() => Promise.resolve({ reverberation: PRODUCT.reverberation }));
  const { t, loadNamespaces } = createTranslations('en-GB', { product: { stock: PRODUCT.stock } }, load);
  expect(t('product:reverberation.title')).toBe('reverberation.title');
  await loadNamespaces(['product', 'product.reverberation']);
  expect(t('product:stock')).toBe('In stock');
  expect(t('product:reverberation.title')).toBe('Calculator');
  await loadNamespaces(['product', 'product.reverberation']);
  expect(load.mock.calls).toEqual([['product.reverberation']]);
});

test('a namespace is loaded once its group has come with the page', async () => {
  const load = vi.fn<MessageLoader>(() => Promise.resolve({ stock: PRODUCT.stock }));
  const initial = { 'product.reverberation': { reverberation: PRODUCT.reverberation } };
  const { t, loadNamespaces } = createTranslations('en-GB', initial, load);
  await Promise.all([loadNamespaces(['product']), loadNamespaces(['product'])]);
  expect([t('product:stock'), t('product:reverberation.title')]).toEqual(['In stock', 'Calculator']);
  expect(load).toHaveBeenCalledOnce();
});

test('a load that failed is repeated', async () => {
  const load = vi.fn<MessageLoader>().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue(PRODUCT);
  const { t, loadNamespaces } = createTranslations('en-GB', {}, load);
  await expect(loadNamespaces(['product'])).rejects.toThrow('no chunk');
  await loadNamespaces(['product']);
  expect(t('product:stock')).toBe('In stock');
});

test.each([
  ['nl-NL', '12.345'],
  ['de-AT', '12\u00a0345'],
  ['fr-FR', '12\u202f345'],
  ['en-GB', '12,345'],
] as const)('numbers in texts are those of %s', (locale, number) => {
  const texts = { global: { found_one: '{{count}} product', found_other: '{{count}} products of {{year}}' } };
  const { t } = createTranslations(locale, texts, vi.fn<MessageLoader>());
  expect(t('global:found', { count: 12_345, year: '2026' })).toBe(`${number} products of 2026`);
  expect(t('global:found', { count: 1 })).toBe('1 product');
});

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

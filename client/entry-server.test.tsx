import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

const brand = brandBySite('easyfelt');
const t = (key: string) => key;

async function failingPage(error: Error, path = '/product/vilten-poef') {
  const onError = vi.fn();
  const open = createPages(brand, 'nl-NL', t, onError);
  const page = await open(new Request(`http://page${path}`), { call: () => Promise.reject(error) });
  if ('redirect' in page) throw new Error('no redirect expected');
  return { page, onError };
}

test.each([
  ['the API takes too long', new AppError('GATEWAY_TIMEOUT'), 503],
  ['the API is down', new AppError('SERVICE_UNAVAILABLE'), 503],
  ['the API sends a malformed response', new AppError('BAD_GATEWAY'), 503],
  ['an unexpected error', new Error('surprise'), 500],
])('%s: the response and the page state have the status', async (_why, error, status) => {
  const { page, onError } = await failingPage(error);
  expect(page.status).toBe(status);
  expect(page.routerState.errors).toEqual({ productDetail: { status } });
  expect(onError).toHaveBeenCalledWith(error);
  expect(page.renderToString()).toContain('global:fault.title');
});

test('a path in another case is not found', async () => {
  const open = createPages(brand, 'nl-NL', t, vi.fn());
  const page = await open(new Request('http://page/Producten'), { call: () => Promise.resolve(null) });
  expect('redirect' in page ? page.redirect : page.status).toBe(404);
});

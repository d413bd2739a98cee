import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

const brand = brandBySite('easyfelt');
const t = (key: string) => key;

async function pageFor(fault: Error, path = '/product/vilten-poef') {
  const onFault = vi.fn();
  const open = createPages(brand, 'nl-NL', t, onFault);
  const page = await open(new Request(`http://page${path}`), { call: () => Promise.reject(fault) });
  if ('redirect' in page) throw new Error('no redirect expected');
  return { page, onFault };
}

test.each([
  ['the API takes too long', new AppError('GATEWAY_TIMEOUT'), 503],
  ['the API is away', new AppError('SERVICE_UNAVAILABLE'), 503],
  ['the API answers nonsense', new AppError('BAD_GATEWAY'), 503],
  ['nobody foresaw it', new Error('surprise'), 500],
])(
  'a page that cannot be made because %s has its status, in the head and in the state',
  async (_why, fault, status) => {
    const { page, onFault } = await pageFor(fault);
    expect(page.status).toBe(status);
    expect(page.routerState.errors).toEqual({ productDetail: { status } });
    expect(onFault).toHaveBeenCalledWith(fault);
    expect(page.renderToString()).toContain('global:fault.title');
  },
);

test('an address in another case is no second page', async () => {
  const { page } = await pageFor(new Error('not asked'), '/Producten');
  expect(page.status).toBe(404);
});

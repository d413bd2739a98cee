import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

// Screens are loaded once, with the tools of the brand.
vi.stubEnv('HAS_ORDER_LIST', 'true');

test('a posted list of many lines is checked, and stays when the check fails', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `WF${at}-GRY\t${at + 1}`);
  const call = vi.fn(async (name: string, _input: unknown): Promise<unknown> => {
    if (name === 'cart.list.check') throw new AppError('SERVICE_UNAVAILABLE');
    return name === 'content.menu.get' ? { promise: null, footer: [] } : [];
  });
  const open = createPages(brandBySite('fibersandfoams'), 'nl-NL', 'www', (key) => key, vi.fn());
  const body = String(new URLSearchParams({ intent: 'list', step: 'check', list: rows.join('\r\n') }));
  const url = 'http://page/winkelwagen?view=order-list';
  const page = await open(new Request(url, { method: 'POST', body }), { call });
  if ('redirect' in page) throw new Error('no redirect expected');
  const lines = rows.map((_, at) => ({ sku: `WF${at}-GRY`, quantity: at + 1 }));
  expect(call).toHaveBeenCalledWith('cart.list.check', { lines });
  expect(page.status).toBe(503);
  const html = page.renderToString();
  expect(html).toContain(`>${rows.join('\n')}</textarea>`);
  expect(html).toContain('apiErrors:codes.SERVICE_UNAVAILABLE');
});

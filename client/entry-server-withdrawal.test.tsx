import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

const [PANEL, CUT] = ['0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001', '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab002'];
const offer = {
  ...{ number: 'EF-2026-000123', lastDay: '2026-12-18', returns: [] },
  lines: [
    { lineId: PANEL, name: 'Paneel', sku: 'WPP60', quantity: 3, returnable: 3 },
    { lineId: CUT, name: 'Maatwerk', sku: 'WPC', quantity: 1, returnable: 0, exclusion: 'madeToMeasure' },
  ],
};
const receipt = {
  ...{ number: 'EF-2026-000123-R1', state: 'requested', requestedAt: '2026-11-18T09:00:00Z', lines: [] },
};
const KNOWN = { number: 'EF-2026-000123', email: 'noor@example.nl' };

/** The page that responds to a form of the withdrawal, with the procedures it called. */
async function post(fields: Record<string, string>, changes: object = {}, failure?: AppError) {
  const call = vi.fn(async (name: string, _input: unknown): Promise<unknown> => {
    if (failure) throw failure;
    if (name === 'order.withdrawal.find') return { ...offer, ...changes };
    return name === 'order.withdrawal.create' ? receipt : null;
  });
  const open = createPages(brandBySite('easyfelt'), 'nl-NL', (key) => key, vi.fn());
  const body = new URLSearchParams({ ...KNOWN, ...fields }).toString();
  const url = 'http://page/mijn-account?view=withdraw';
  const page = await open(new Request(url, { method: 'POST', body }), { call });
  if ('redirect' in page) throw new Error('no redirect expected');
  return { html: page.renderToString(), call, status: page.status };
}

test('the order is found, and what cannot be returned is listed with its reason', async () => {
  const { html, call } = await post({ intent: 'withdrawFind' });
  expect(call).toHaveBeenCalledWith('order.withdrawal.find', KNOWN);
  expect(html).toContain('account:withdraw.exclusion.madeToMeasure');
  expect(html).toMatch(new RegExp(`name="quantity-${PANEL}"[^>]*`));
  expect(html).not.toContain(`name="quantity-${CUT}"`);
  expect(html).not.toContain('account:withdraw.confirm');
});

test('the chosen pieces are reviewed before anything is declared', async () => {
  const { html, call } = await post({
    intent: 'withdrawReview',
    [`quantity-${PANEL}`]: '2',
    reason: 'Te <licht>',
  });
  expect(call).not.toHaveBeenCalledWith('order.withdrawal.create', expect.anything());
  expect(html).toMatch(/2<!-- --> × <!-- -->Paneel|2 × Paneel/);
  expect(html).toContain('Te &lt;licht&gt;');
  expect(html).toContain('account:withdraw.confirm');
  expect(html).toContain(`name="quantity-${PANEL}" value="2"`);
});

test('the review leads back to the choice as it was', async () => {
  const { html } = await post({ intent: 'withdrawFind', [`quantity-${PANEL}`]: '2' });
  expect(html).toMatch(/type="number"[^>]*value="2"/);
  expect(html).not.toContain('account:withdraw.fault');
});

test.each([
  ['none', { [`quantity-${PANEL}`]: '0' }],
  ['none', { [`quantity-${PANEL}`]: '' }],
  ['quantity', { [`quantity-${PANEL}`]: '4' }],
  ['quantity', { [`quantity-${PANEL}`]: '1.5' }],
  ['quantity', { [`quantity-${PANEL}`]: '-1' }],
  ['quantity', { [`quantity-${PANEL}`]: 'x' }],
  ['quantity', { [`quantity-${CUT}`]: '1' }],
])('an impossible choice is refused: %s, %o', async (fault, fields) => {
  const { html } = await post({ intent: 'withdrawReview', ...fields });
  expect(html).toContain(`account:withdraw.fault.${fault}`);
  expect(html).not.toContain('account:withdraw.confirm"');
});

test('the second button declares the withdrawal, and the page shows its number and the return slip', async () => {
  const { html, call } = await post({ intent: 'withdrawConfirm', [`quantity-${PANEL}`]: '2' });
  expect(call).toHaveBeenCalledWith('order.withdrawal.create', {
    ...{ ...KNOWN, reason: '', lines: [{ lineId: PANEL, quantity: 2 }] },
  });
  expect(html).toContain('EF-2026-000123-R1');
  expect(html).toContain('account:withdraw.slip');
  expect(html).toContain('Weverstraat 18');
});

test('the declaration is the last call, so that no failure after it hides the receipt', async () => {
  const { call } = await post({ intent: 'withdrawConfirm', [`quantity-${PANEL}`]: '2' });
  const names = call.mock.calls.map(([name]) => name).filter((name) => name.startsWith('order.'));
  expect(names).toEqual(['order.withdrawal.find', 'order.withdrawal.create']);
});

test('each review has an id of its own, by which a form that is posted twice declares one withdrawal', async () => {
  const pieces = { [`quantity-${PANEL}`]: '2' };
  const idOf = async () => {
    const { html } = await post({ intent: 'withdrawReview', ...pieces });
    const ids = [...html.matchAll(/name="id" value="([\da-f-]{36})"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(1);
    return ids[0] ?? '';
  };
  const id = await idOf();
  expect(await idOf()).not.toBe(id);
  const { call } = await post({ intent: 'withdrawConfirm', id, ...pieces });
  expect(call).toHaveBeenCalledWith('order.withdrawal.create', expect.objectContaining({ id }));
});

test.each(['business', 'closed', 'expired'])(
  'an order that is %s is refused with the reason',
  async (refusal) => {
    const { html } = await post({ intent: 'withdrawFind' }, { refusal });
    expect(html).toContain(`account:withdraw.refusal.${refusal}`);
    expect(html).not.toContain('type="number"');
  },
);

test('an unknown order stays in the form, with the error', async () => {
  const failure = new AppError('NOT_FOUND', { messageKey: 'orderNotFound' });
  const { html, status } = await post({ intent: 'withdrawFind' }, {}, failure);
  expect(status).toBe(404);
  expect(html).toContain('apiErrors:orderNotFound');
  expect(html).toContain('value="EF-2026-000123"');
  expect(html).toContain('value="noor@example.nl"');
});

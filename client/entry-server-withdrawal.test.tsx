import { expect, type Mock, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

const [PANEL, CUT] = ['0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001', '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab002'];
const offer = {
  number: 'EF-2026-000123',
  email: 'noor@example.nl',
  lastDay: '2026-12-18',
  returns: [],
  id: '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab003',
  lines: [
    { lineId: PANEL, name: 'Paneel', sku: 'WPP60', quantity: 3, returnable: 3 },
    { lineId: CUT, name: 'Maatwerk', sku: 'WPC', quantity: 1, returnable: 0, exclusion: 'madeToMeasure' },
  ],
};
const receipt = {
  number: 'EF-2026-000123-R1',
  state: 'requested',
  requestedAt: '2026-11-18T09:00:00Z',
  lines: [],
};
const KNOWN = { number: 'EF-2026-000123', email: 'noor@example.nl' };

const TOKEN = 'an-order-link-0123456789';
const BY_LINK = { token: TOKEN };

type Call = (name: string, input: unknown) => Promise<unknown>;

interface Posted {
  readonly query?: string;
  /** Changes of the offer; null without a link and outside the session of the order. */
  readonly changes?: object | null;
  readonly failure?: AppError;
  /** Whether all calls fail once the withdrawal is declared. */
  readonly isBrokenAfterwards?: boolean;
}

/** The page that responds to a form of the withdrawal, with the procedures it called. */
async function post(
  fields: Record<string, string>,
  { query = `&token=${TOKEN}`, changes = {}, failure, isBrokenAfterwards = false }: Posted = {},
) {
  const call: Mock<Call> = vi.fn(async (name) => {
    const isDeclared = call.mock.calls.some(([earlier]) => earlier === 'order.withdrawal.create');
    if (isBrokenAfterwards && isDeclared && name !== 'order.withdrawal.create') {
      throw new AppError('SERVICE_UNAVAILABLE');
    }
    if (failure && name === 'order.withdrawal.declare') throw failure;
    if (name === 'order.withdrawal.get') return changes && { ...offer, ...changes };
    return name === 'order.withdrawal.create' ? receipt : null;
  });
  const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const body = new URLSearchParams({ ...KNOWN, ...fields }).toString();
  const url = `http://page/mijn-account?view=withdraw${query}`;
  const page = await open(new Request(url, { method: 'POST', body }), { call });
  if ('redirect' in page) return { html: '', call, status: 303, redirect: page.redirect };
  return { html: page.renderToString(), call, status: page.status, redirect: undefined };
}

/** The page that a link in a mail opens. */
async function follow(changes: object | null = {}) {
  const call = vi.fn(async (name: string, _input: unknown): Promise<unknown> => {
    return name === 'order.withdrawal.get' ? changes && { ...offer, ...changes } : null;
  });
  const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const page = await open(new Request(`http://page/mijn-account?view=withdraw&token=${TOKEN}`), { call });
  if ('redirect' in page) throw new Error('no redirect expected');
  return { html: page.renderToString(), call };
}

const UNKNOWN = { query: '', changes: null };

test('number and email address alone show nothing of the order', async () => {
  const { html, call } = await post({ intent: 'withdrawFind', reason: 'Te <licht>' }, UNKNOWN);
  expect(call).toHaveBeenCalledWith('order.withdrawal.get', { number: KNOWN.number });
  expect(html).not.toContain('Paneel');
  expect(html).toContain('account:withdraw.declaration');
  expect(html).toContain('Te &lt;licht&gt;');
  expect(html).toContain('account:withdraw.confirm');
});

test('the declaration needs a second button, and leads to a URL without the address', async () => {
  const { call, redirect } = await post({ intent: 'withdrawDeclare', reason: 'Te licht' }, UNKNOWN);
  expect(call).toHaveBeenCalledWith('order.withdrawal.declare', { ...KNOWN, reason: 'Te licht' });
  expect(redirect).toBe('/mijn-account?view=withdraw&sent=1');
});

test('a shopper who corrects the address finds everything as it was typed', async () => {
  const { html } = await post({ intent: 'withdrawCorrect', reason: 'Te licht' }, UNKNOWN);
  for (const [, value] of Object.entries(KNOWN)) expect(html).toContain(`value="${value}"`);
  expect(html).toContain('>Te licht</textarea>');
});

test('a malformed address stays in the form, and nothing is called', async () => {
  const { html, call } = await post({ intent: 'withdrawFind', email: 'noor' }, UNKNOWN);
  expect(call.mock.calls.filter(([name]) => name.startsWith('order.'))).toEqual([]);
  expect(html).toContain('value="noor"');
});

test('a link shows the lines, with the pieces of an unconfirmed withdrawal', async () => {
  const unconfirmed = {
    number: 'EF-2026-000123-R1',
    state: 'unconfirmed',
    requestedAt: '2026-11-18T09:00:00Z',
    lines: [{ lineId: PANEL, quantity: 2 }],
  };
  const { html, call } = await follow({ returns: [unconfirmed] });
  expect(call).toHaveBeenCalledWith('order.withdrawal.get', BY_LINK);
  expect(html).toContain('account:withdraw.unconfirmed');
  expect(html).toContain(`name="quantity-${PANEL}" value="2"`);
  expect(html).not.toContain('account:withdraw.earlier');
});

test('an expired link asks for number and address, and says why', async () => {
  const { html } = await follow(null);
  expect(html).toContain('account:lookup.expired');
  expect(html).toContain('name="email"');
  expect(html).not.toContain('Paneel');
});

test('an order of the session is found by its number, and what cannot be returned is listed with its reason', async () => {
  const { html, call } = await post({ intent: 'withdrawFind' }, { query: '' });
  expect(call).toHaveBeenCalledWith('order.withdrawal.get', { number: KNOWN.number });
  expect(html).toContain('action="/mijn-account?view=withdraw&amp;number=EF-2026-000123"');
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

test('a number that is too long stays whole, with the error beside its field', async () => {
  const { html, call, status } = await post(
    { intent: 'withdrawFind', number: 'E'.repeat(41) },
    { query: '' },
  );
  expect([status, call.mock.calls.filter(([name]) => name.startsWith('order.'))]).toEqual([400, []]);
  expect(html).toMatch(/id="withdraw-number"[^>]*value="E{41}"/);
  expect(html).toContain('yup:errors.string.max');
});

test.each([
  ['withdrawFind', { query: '' }],
  ['withdrawReview', {}],
])(
  'a reason that is too long stays whole after %s, with the error beside its field',
  async (intent, posted) => {
    const reason = 'Te licht. '.repeat(150).trim();
    const { html, call, status } = await post({ intent, reason, [`quantity-${PANEL}`]: '2' }, posted);
    expect(status).toBe(400);
    expect(call).not.toHaveBeenCalledWith('order.withdrawal.create', expect.anything());
    expect(html).toContain(`>${reason}</textarea>`);
    expect(html).toMatch(/id="withdraw-reason-error".*yup:errors\.string\.max/s);
    if (intent === 'withdrawReview') expect(html).toContain(`name="quantity-${PANEL}" value="2"`);
  },
);

test('the review leads back to the choice as it was', async () => {
  const { html } = await post({ intent: 'withdrawChoose', [`quantity-${PANEL}`]: '2' });
  expect(html).toContain(`name="quantity-${PANEL}" value="2"`);
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
  const typed = fields[`quantity-${PANEL}`];
  expect(html).toMatch(
    new RegExp(`name="quantity-${PANEL}"[^>]* value="${fault === 'quantity' ? (typed ?? '0') : '0'}"`),
  );
  expect(html).toContain(`account:withdraw.fault.${fault}`);
  expect(html).not.toContain('account:withdraw.confirm"');
});

test('the second button declares the withdrawal, and the page shows its number and the return slip', async () => {
  const { html, call } = await post({ intent: 'withdrawConfirm', [`quantity-${PANEL}`]: '2' });
  expect(call).toHaveBeenCalledWith('order.withdrawal.create', {
    ...BY_LINK,
    reason: '',
    lines: [{ lineId: PANEL, quantity: 2 }],
  });
  expect(html).toContain('EF-2026-000123-R1');
  expect(html).toContain('account:withdraw.slip');
  expect(html).toContain('Weverstraat 18');
});

test('no failure after the declaration hides the receipt', async () => {
  const { html, call } = await post(
    { intent: 'withdrawConfirm', [`quantity-${PANEL}`]: '2' },
    { isBrokenAfterwards: true },
  );
  const names = call.mock.calls.map(([name]) => name).filter((name) => name.startsWith('order.'));
  expect(names.slice(0, 2)).toEqual(['order.withdrawal.get', 'order.withdrawal.create']);
  expect(html).toContain('account:withdraw.slip');
});

test('a review has the id of the offer, by which a form that is posted twice declares one withdrawal', async () => {
  const pieces = { [`quantity-${PANEL}`]: '2' };
  const { html } = await post({ intent: 'withdrawReview', ...pieces });
  expect([...html.matchAll(/name="id" value="([\da-f-]{36})"/g)].map(([, id]) => id)).toEqual([offer.id]);
  const { call } = await post({ intent: 'withdrawConfirm', id: offer.id, ...pieces });
  expect(call).toHaveBeenCalledWith('order.withdrawal.create', expect.objectContaining({ id: offer.id }));
});

test.each(['business', 'closed', 'expired'])(
  'an order that is %s is refused with the reason',
  async (refusal) => {
    const { html } = await follow({ refusal });
    expect(html).toContain(`account:withdraw.refusal.${refusal}`);
    expect(html).not.toContain('type="number"');
  },
);

test('a refused declaration stays in the form, with the error', async () => {
  const failure = new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 600 });
  const { html, status } = await post({ intent: 'withdrawDeclare' }, { ...UNKNOWN, failure });
  expect(status).toBe(429);
  expect(html).toContain('value="EF-2026-000123"');
  expect(html).toContain('value="noor@example.nl"');
});

test('a link that expires between the steps asks for number and address', async () => {
  const { html, status } = await post({ intent: 'withdrawReview' }, { changes: null });
  expect(status).toBe(404);
  expect(html).toContain('apiErrors:orderNotFound');
});

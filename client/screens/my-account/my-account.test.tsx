import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';

const CUSTOMER = { id: 'c', email: 'kim@example.org', details: { firstName: 'Kim', lastName: 'de Vries' } };
const MERGED = { cartLines: 2, savedItems: 0, movedToSaved: 1 };

const QUOTATION = {
  validUntil: '2026-12-18',
  itemCount: 12,
  currency: 'EUR',
  totals: { incVat: 22_080, excVat: 18_252 },
};
const QUOTATIONS = [
  { ...QUOTATION, number: 'EF-Q-2026-000003', state: 'open', endReason: null },
  { ...QUOTATION, number: 'EF-Q-2026-000002', state: 'expired', endReason: 'De kleur is op.' },
  { ...QUOTATION, number: 'EF-Q-2026-000001', state: 'expired', endReason: null },
];

/** Opens a page, or posts a form to it, as a customer or a guest. */
async function open(path: string, customer: unknown, form?: Record<string, string>) {
  const outputs: Readonly<Record<string, unknown>> = {
    'account.me.get': customer,
    'content.menu.get': { promise: null, footer: [] },
    'auth.session.create': { customer: CUSTOMER, merged: MERGED },
    'account.registration.verify': { customer: CUSTOMER, merged: MERGED },
    'order.list.get': { items: [], total: 0, page: 1, pageCount: 0 },
    'order.quotation.list': { items: QUOTATIONS, total: 3, page: 1, pageCount: 1 },
    'storage.item.list': { items: [], total: 0, page: 1, perPage: 20 },
  };
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const request = new Request(`http://page${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  });
  return pages(request, { call: async (name: string) => (name in outputs ? outputs[name] : []) });
}

async function html(...args: Parameters<typeof open>): Promise<string> {
  const page = await open(...args);
  if ('redirect' in page) throw new Error('no redirect expected');
  return page.renderToString();
}

it('a customer finds the saved items in the frame of the account, a guest without it', async () => {
  const own = await html('/mijn-account?view=saved', CUSTOMER);
  expect(own).toMatch(/<a[^>]*view=saved"[^>]*aria-current="page"/);
  expect(own).toContain('account:start.signOut');
  const guest = await html('/mijn-account?view=saved', null);
  expect(guest).not.toContain('account:start.signOut');
  for (const page of [own, guest]) {
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page).toContain('account:saved.intro');
  }
});

it('the list of quotations tells those that the merchant ended from those that expired', async () => {
  const page = await html('/mijn-account', CUSTOMER);
  const states = [...page.matchAll(/account:quotation\.states\.(\w+)/g)].map(([, state]) => state);
  expect(states).toEqual(['open', 'ended', 'expired']);
});

it.each([
  ['/mijn-account?view=login', '/mijn-account?'],
  ['/mijn-account?view=login&next=%2Fmijn-account%2Fadres', '/mijn-account/adres?'],
  ['/mijn-account?view=verify&token=t', '/mijn-account?elsewhere=1&'],
])('the form of %s leads to a page that says what was merged, without scripts', async (path, start) => {
  const posted = await open(path, null, { email: CUSTOMER.email, password: 'Vilten!1-stoel' });
  expect(posted).toMatchObject({
    status: 303,
    redirect: `${start}merged.cartLines=2&merged.movedToSaved=1`,
  });
  const page = await html('redirect' in posted ? posted.redirect : '', CUSTOMER);
  const [notice = ''] = /<div[^>]*role="status">.*?auth:merged.title.*?<\/div>/s.exec(page) ?? [];
  expect(notice).toMatch(/auth:merged\.cartLines.*auth:merged\.movedToSaved/);
  expect(notice).not.toContain('auth:merged.savedItems');
});

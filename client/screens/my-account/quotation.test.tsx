import { expect, test, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/locales/translate.ts';

const NUMBER = 'EF-Q-2026-000001';
const PATH = `/mijn-account?view=quotation&number=${NUMBER}`;
const TOTALS = {
  incVat: 0,
  excVat: 0,
  vat: 0,
  vatRate: 21,
  linesIncVat: 0,
  linesExcVat: 0,
  reverseCharge: false,
};

const versionOf = (number: number) => ({ version: number, sentAt: '2026-11-18T09:00:00.000Z' });

/** The third version of a quotation without lines. */
const QUOTATION = {
  number: NUMBER,
  state: 'open',
  validUntil: '2026-12-18',
  endReason: null,
  contact: {
    firstName: 'Marit',
    lastName: 'de Boer',
    email: 'marit@example.com',
    phone: null,
    company: null,
  },
  message: null,
  note: null,
  discount: 0,
  version: 3,
  versions: [1, 2, 3].map(versionOf),
  requestedAt: '2026-11-18T09:00:00.000Z',
  orderNumber: null,
  isOwn: true,
  order: { lines: [], currency: 'EUR', totals: TOTALS, delivery: null },
};

/** A line with a list price of 100.00 without VAT. */
const quotedLine = (id: number, unitPriceExcVat: number) => ({
  id: String(id),
  productId: 'p',
  sku: 'WPP60-OAT',
  name: 'Wandpaneel',
  slug: 'wandpaneel',
  image: null,
  unit: 'piece',
  quantity: 1,
  answers: {},
  options: [],
  vatRate: 21,
  unitPriceIncVat: 0,
  lineIncVat: 0,
  lineExcVat: 0,
  unitPriceExcVat,
  quoted: { listPriceExcVat: 10_000, unitPriceExcVat },
});

const OUTPUTS: Readonly<Record<string, unknown>> = {
  'account.me.get': null,
  'content.menu.get': { promise: null, footer: [] },
};

/** Opens the page of the quotation, or posts a form to it. */
async function open(path: string, form?: Record<string, string>, quotation: object = QUOTATION) {
  const call = vi.fn(async (name: string, _input: unknown) => {
    if (name === 'order.quotation.accept') {
      throw new AppError('CONFLICT', { message: 'newer', messageKey: 'quotationChanged' });
    }
    if (name === 'order.quotation.get') return quotation;
    return name in OUTPUTS ? OUTPUTS[name] : [];
  });
  const t: Translate = (key, values) => [key, values?.amount].filter(Boolean).join(' ');
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', t, vi.fn());
  const page = await pages(
    new Request(`http://page${path}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    }),
    { call },
  );
  if ('redirect' in page) throw new Error('no redirect expected');
  return { call, html: await page.renderToString() };
}

test.each([PATH, `${PATH}&version=3`])('the form of %s posts the version that it shows', async (path) => {
  const { html } = await open(path);
  const [form = ''] = /<form(?:(?!<form).)*?value="accept".*?<\/form>/s.exec(html) ?? [];
  expect(form).toContain('<input type="hidden" name="version" value="3"/>');
  expect(/action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&')).toBe(PATH);
});

test('a version that is no longer the current one is rejected, and the page shows the current one', async () => {
  const { call, html } = await open(PATH, { intent: 'accept', version: '2' });
  expect(call).toHaveBeenCalledWith('order.quotation.accept', { number: NUMBER, version: 2 });
  expect(html).toContain('apiErrors:quotationChanged');
  expect(html).toContain('name="version" value="3"');
});

test('a line has its list price beside its price, and a discount is named when all lines have it', async () => {
  const offered = async (...prices: number[]) => {
    const lines = prices.map((price, at) => quotedLine(at, price));
    const order = { ...QUOTATION.order, lines };
    const { html } = await open(PATH, undefined, { ...QUOTATION, discount: 750, order });
    const listed = html.match(/account:quotation\.listPrice [^<]*/g) ?? [];
    return [
      listed.map((text) => text.replaceAll('\u00a0', ' ')),
      html.includes('account:quotation.discount<'),
    ];
  };
  const listed = ['account:quotation.listPrice € 121,00', 'account:quotation.listPrice € 100,00'];
  expect(await offered(9_250)).toEqual([listed, true]);
  expect(await offered(9_250, 8_000)).toEqual([[...listed, ...listed], false]);
  expect(await offered(9_250, 10_000)).toEqual([listed, false]);
});

test('a quotation that the merchant ended says why, and offers to request it again', async () => {
  const expired = { ...QUOTATION, state: 'expired' };
  const { html } = await open(PATH, undefined, { ...expired, endReason: 'De kleur is op.' });
  expect(html).toContain('account:quotation.states.ended');
  expect(html).toContain('account:quotation.ended.title');
  expect(html).toContain('>De kleur is op.</p>');
  expect(html).toContain('account:quotation.expired.again');
  const { html: other } = await open(PATH, undefined, expired);
  expect(other).toContain('account:quotation.states.expired');
  expect(other).toContain('account:quotation.expired.title');
});

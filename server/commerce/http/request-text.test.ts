import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { DETAILS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';

type ErrorBody = components['schemas']['Error'];
type Quotation = components['schemas']['Quotation'];
type StoredItem = components['schemas']['StoredItem'];

const { billingAddress: ADDRESS } = DETAILS;
const ITEM = { kind: 'project', name: 'Plan' };

describe.each(commerceDatabases)('text in requests on $name', ({ open }) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await open());
    person = shop.shopper();
    await person.add(PANEL);
  });
  afterAll(() => shop.close());

  const rejection = async (method: string, path: string, body?: unknown) => {
    const response = await person.call<ErrorBody>(method, path, body);
    return [response.status, response.body.code, response.body.fields?.map((field) => field.path)];
  };

  describe.each([
    ['NUL', 'a\0b'],
    ['a lone high surrogate', 'a\ud800'],
    ['a lone low surrogate', '\udc00b'],
  ])('rejects %s', (_name, odd) => {
    it.each<[string, string, unknown, string]>([
      ['POST', '/Orders/details', { ...DETAILS, reference: odd }, 'body.reference'],
      ['POST', '/Orders/details', { ...DETAILS, remarks: odd }, 'body.remarks'],
      [
        'POST',
        '/Orders/details',
        { ...DETAILS, billingAddress: { ...ADDRESS, addition: odd } },
        'body.billingAddress.addition',
      ],
      [
        'POST',
        '/orders/lines',
        { productId: PANEL, quantity: 1, answers: { text: odd } },
        'body.answers.text',
      ],
      ['POST', '/orders/lines', { productId: PANEL, quantity: 1, answers: { [odd]: 'x' } }, 'body.answers'],
      [
        'POST',
        '/orders/lines',
        { productId: PANEL, quantity: 1, answers: { choices: ['x', odd] } },
        'body.answers.choices.1',
      ],
      ['POST', '/Storage', { ...ITEM, note: odd }, 'body.note'],
    ])('in %s %s', async (method, path, body, field) => {
      expect(await rejection(method, path, body)).toEqual([400, 'BAD_REQUEST', [field]]);
    });
  });

  it.each([
    ['/Products/slug/%00', 'params'],
    ['/Products/slug/%ED%A0%80', 'params'],
    ['/Products?query=vilt%00', 'query.query'],
    ['/Products?category=a&category=%00', 'query.category.1'],
  ])('rejects GET %s', async (path, field) => {
    expect(await rejection('GET', path)).toEqual([400, 'BAD_REQUEST', [field]]);
  });

  it('measures a text as it was sent, not as it is stored', async () => {
    const company = `a${'\n'.repeat(119)}`;
    const billingAddress = (text: string) => ({ ...DETAILS, billingAddress: { ...ADDRESS, company: text } });
    expect(await rejection('POST', '/Orders/details', billingAddress(`${company}b`))).toEqual([
      400,
      'BAD_REQUEST',
      ['body.billingAddress.company'],
    ]);
    expect((await person.call('POST', '/Orders/details', billingAddress(company))).status).toBe(200);
  });

  it('rejects a body of 15,000 levels', async () => {
    const response = await fetch(`${shop.url}/Orders/details`, {
      method: 'POST',
      headers: { 'X-Shop': 'EF-nl-NL', 'Content-Type': 'application/json' },
      body: `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
    });
    expect(response.status).toBe(400);
  });

  it('puts single-line fields on one line, and keeps the lines of remarks', async () => {
    const { body } = await person.details({
      reference: 'PO 7\r\nBcc: all@example.com',
      remarks: 'First line\nsecond line',
      billingAddress: { ...ADDRESS, company: 'Felt\nworks', addition: 'bis\r\nX', city: 'Den\u2028Haag' },
    });
    expect(body.details).toMatchObject({
      reference: 'PO 7 Bcc: all@example.com',
      remarks: 'First line\nsecond line',
      billingAddress: { company: 'Felt works', addition: 'bis X', city: 'Den Haag' },
    });
    const item = await person.call<StoredItem>('POST', '/Storage', {
      ...ITEM,
      name: 'Hall\nand stairs',
      note: 'One\ntwo',
    });
    expect(item.body).toMatchObject({ name: 'Hall and stairs', note: 'One\ntwo' });
    const quotation = await person.call<Quotation>('POST', '/Quotations', {
      contact: { firstName: 'Marit\nA.', lastName: 'de Boer', email: 'marit@example.com' },
      message: 'Third floor\nin week 50',
      line: { productId: PANEL, quantity: 1 },
    });
    expect(quotation.body).toMatchObject({
      contact: { firstName: 'Marit A.' },
      message: 'Third floor\nin week 50',
    });
  });
});

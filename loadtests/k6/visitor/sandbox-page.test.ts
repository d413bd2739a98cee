import { describe, expect, it } from 'vitest';
import { sandboxPage } from './sandbox-page.ts';

const ID = 'sb_4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';

describe('the payment page that a visitor loads', () => {
  it.each([
    [`http://127.0.0.1:4000/sandbox/pay/${ID}`, '', `http://127.0.0.1:4000/sandbox/pay/${ID}`],
    [
      `http://localhost:4000/sandbox/pay/${ID}`,
      'http://commerce:4000',
      `http://commerce:4000/sandbox/pay/${ID}`,
    ],
    ['https://www.mollie.com/checkout/select-issuer/ideal/7UhSN1zuXS', '', undefined],
    ['https://www.mollie.com/checkout/select-issuer/ideal/7UhSN1zuXS', 'http://commerce:4000', undefined],
    ['https://pay.example.com/?back=http://127.0.0.1/sandbox/pay/1', '', undefined],
  ])('%s with the API at "%s": %s', (redirectUrl, apiUrl, page) => {
    expect(sandboxPage(redirectUrl, apiUrl)).toBe(page);
  });
});

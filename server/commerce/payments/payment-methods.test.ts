import { describe, expect, it } from 'vitest';
import type { PaymentProvider, ProviderAdapter } from '../order-records/payments/provider.ts';
import { type AccountLimits, offeredMethods, type PaymentMethodCriteria } from './payment-methods.ts';
import { openAcme } from './provider-change/acme.fixture.ts';
import { mollieProvider } from './providers/mollie/mollie.provider.ts';

const ORDER: PaymentMethodCriteria = {
  country: 'NL',
  currency: 'EUR',
  customerType: 'Private',
  amount: 5_000,
  own: { banktransfer: null, account: null },
};

const refuse = () => Promise.reject(new Error('no request is expected'));
const REQUESTS = {
  create: refuse,
  get: refuse,
  cancel: refuse,
  refund: refuse,
  release: refuse,
  capture: refuse,
};
const withoutLimits = ({ limits: _, ...adapter }: ProviderAdapter): PaymentProvider => ({
  ...adapter,
  ...REQUESTS,
});
const mollie = withoutLimits(mollieProvider({ MOLLIE_API_KEY: 'test_key' }));
const acme = withoutLimits(openAcme().adapter);

function offered(
  providers: readonly PaymentProvider[],
  criteria: Partial<PaymentMethodCriteria>,
  limits: AccountLimits = new Map(),
): string {
  const methods = offeredMethods(providers, { ...ORDER, ...criteria }, limits);
  return [...methods].map(([method, { name }]) => `${method} ${name}`).join(', ');
}

describe('a method is offered by the first provider that has it', () => {
  it.each([
    ['in the country', {}, 'ideal acme, creditcard acme, paypal mollie, klarna acme'],
    ['and others', { country: 'BE' }, 'bancontact mollie, creditcard acme, paypal mollie, klarna acme'],
    [
      'in the currency',
      { country: 'GB', currency: 'GBP' },
      'creditcard mollie, paypal mollie, klarna mollie',
    ],
    ['for the smallest amount', { amount: 100 }, 'ideal acme, creditcard acme, paypal mollie, klarna acme'],
    ['and below it', { amount: 99 }, 'ideal mollie, creditcard acme, paypal mollie, klarna acme'],
    ['for the largest amount', { amount: 20_000 }, 'ideal acme, creditcard acme, paypal mollie, klarna acme'],
    ['and above it', { amount: 20_001 }, 'ideal mollie, creditcard acme, paypal mollie, klarna acme'],
    [
      'when nothing is to be paid',
      { amount: 0 },
      'ideal mollie, creditcard acme, paypal mollie, klarna acme',
    ],
  ] as const)('%s', (_name, criteria, expected) => {
    expect(offered([acme, mollie], criteria)).toBe(expected);
  });
});

describe('a method that no provider has is not offered', () => {
  it.each([
    ['eps below a euro', { country: 'AT', amount: 99 }, 'creditcard mollie, paypal mollie'],
    ['eps', { country: 'AT', amount: 100 }, 'eps mollie, creditcard mollie, paypal mollie'],
    ['cards above 10,000', { country: 'FR', amount: 1_000_001 }, 'paypal mollie'],
    ['Klarna in pounds outside Britain', { currency: 'GBP' }, 'creditcard mollie, paypal mollie'],
    ['Klarna for businesses', { customerType: 'Business' }, 'ideal mollie, creditcard mollie, paypal mollie'],
    [
      'bank transfer to others',
      { country: 'DE', own: { banktransfer: 5_000, account: null } },
      'paypal mollie, klarna mollie, creditcard mollie, banktransfer mollie',
    ],
    [
      'bank transfer in Britain',
      { country: 'GB', own: { banktransfer: 5_000, account: null } },
      'creditcard mollie, paypal mollie',
    ],
  ] as const)('%s', (_name, criteria, expected) => {
    expect(offered([mollie], criteria)).toBe(expected);
  });

  it('without a provider', () => {
    expect(offered([], {})).toBe('');
  });
});

describe('the account at the provider narrows what is offered', () => {
  const limits: AccountLimits = new Map([
    [
      'mollie',
      [
        { method: 'ideal', smallest: 1, largest: 50_000 },
        { method: 'creditcard', smallest: 500, largest: 20_000 },
      ],
    ],
  ]);
  it.each([
    ['to the methods that it has', {}, 'ideal mollie, creditcard mollie'],
    ['to its smallest amount', { amount: 500 }, 'ideal mollie, creditcard mollie'],
    ['and not below it', { amount: 499 }, 'ideal mollie'],
    ['to its largest amount', { amount: 20_000 }, 'ideal mollie, creditcard mollie'],
    ['and not above it', { amount: 20_001 }, 'ideal mollie'],
    ['not beyond the offers', { country: 'DE' }, 'creditcard mollie'],
    ['not where nothing is to be paid', { amount: 0 }, 'ideal mollie, creditcard mollie, paypal mollie'],
  ] as const)('%s', (_name, criteria, expected) => {
    expect(offered([mollie], { customerType: 'Business', ...criteria }, limits)).toBe(expected);
  });

  it('and leaves the others to the next provider', () => {
    expect(offered([mollie, acme], { amount: 20_000 }, limits)).toBe(
      'ideal mollie, creditcard mollie, klarna acme',
    );
  });
});

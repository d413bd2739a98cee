import { describe, expect, it } from 'vitest';
import { string } from 'yup';
import { EnvError } from '#server/platform/env/env.ts';
import * as PROVIDERS from './index.ts';
import { providerNames, readProcessEnv } from './provider-env.ts';

const PRODUCTION = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail:587' };
const MOLLIE = { PAYMENT_PROVIDERS: 'mollie', MOLLIE_API_KEY: 'live_key' };
const EXPECTED =
  'names separated by commas, the preferred one first, of mollie, sandbox; with NODE_ENV=production it has to be set, and sandbox stands alone';

describe('the settings of the payment providers', () => {
  it.each([
    [{}, ['sandbox']],
    [MOLLIE, ['mollie']],
    [{ ...MOLLIE, PAYMENT_PROVIDERS: ' sandbox , mollie ' }, ['sandbox', 'mollie']],
    [{ ...PRODUCTION, ...MOLLIE }, ['mollie']],
    [{ ...PRODUCTION, PAYMENT_PROVIDERS: 'sandbox' }, ['sandbox']],
  ])('%j configure %j', (source, names) => {
    expect(providerNames(readProcessEnv(source))).toEqual(names);
  });

  it.each([
    [{ PAYMENT_PROVIDERS: 'mollie' }, 'MOLLIE_API_KEY: got nothing, expected a key such as test_'],
    [{ PAYMENT_PROVIDERS: 'sandbox,mollie' }, 'MOLLIE_API_KEY: got nothing'],
    [{ PAYMENT_PROVIDERS: 'mollie', MOLLIE_API_KEY: 'key' }, 'MOLLIE_API_KEY: got a value that is not shown'],
    [{ MOLLIE_API_KEY: '' }, 'MOLLIE_API_KEY: got an empty secret'],
    [{ PAYMENT_PROVIDERS: 'stripe' }, `PAYMENT_PROVIDERS: got "stripe", expected ${EXPECTED}`],
    [{ ...MOLLIE, PAYMENT_PROVIDERS: 'mollie,' }, 'PAYMENT_PROVIDERS: got "mollie,"'],
    [{ ...MOLLIE, PAYMENT_PROVIDERS: 'mollie,mollie' }, 'PAYMENT_PROVIDERS: got "mollie,mollie"'],
    [
      { ...PRODUCTION, ...MOLLIE, PAYMENT_PROVIDERS: 'mollie,sandbox' },
      'PAYMENT_PROVIDERS: got "mollie,sandbox"',
    ],
  ])('rejects %j', (source, message) => {
    expect(() => readProcessEnv(source)).toThrow(message);
  });

  it('has neither sandbox nor mailbox in production by default, and names every missing setting', () => {
    expect(() => readProcessEnv({ NODE_ENV: 'production' })).toThrow(
      new EnvError([
        `PAYMENT_PROVIDERS: got nothing, expected ${EXPECTED}`,
        'SMTP_URL: got nothing, expected an address such as smtp://user:password@host:587, or MAILBOX=on',
      ]),
    );
  });

  it('include those of a provider that was added by one line', () => {
    const settings = { ACME_SECRET: string().required().meta({ expected: 'a secret', secret: true }) };
    const acme = { settings, create: () => Promise.reject(new Error('not created')) };
    const providers = { ...PROVIDERS, acme };
    const configured = { PAYMENT_PROVIDERS: 'acme', ACME_SECRET: 'secret' };
    expect(readProcessEnv(configured, providers)).toMatchObject(configured);
    expect(() => readProcessEnv({ PAYMENT_PROVIDERS: 'acme' }, providers)).toThrow(
      'ACME_SECRET: got nothing',
    );
    expect(() => readProcessEnv({}, providers)).not.toThrow();
  });
});

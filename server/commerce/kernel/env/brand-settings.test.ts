import { expect, test } from 'vitest';
import { brandSetting, sharedAccounts } from './brand-settings.ts';
import { readCommerceEnv } from './commerce-env.ts';

test('a brand has its own setting, else that of all brands', () => {
  const env = readCommerceEnv({
    INBOX_EMAIL: 'all@example.org',
    INBOX_EMAIL_EF: ' felt@example.org ',
    MAIL_FROM_FIB: '',
  });
  const of = (brand: 'EF' | 'FIB') => brandSetting(env, 'INBOX_EMAIL', brand);
  expect([of('EF'), of('FIB')]).toEqual(['felt@example.org', 'all@example.org']);
  expect(brandSetting(env, 'MAIL_FROM', 'FIB')).toBeUndefined();
});

test('the setting of a brand is checked like that of all, and named in the fault', () => {
  expect(() =>
    readCommerceEnv({ INBOX_EMAIL_EF: 'felt', KIYOH_LOCATION_ID_DBC: 'x', KIYOH_TOKEN: 'token' }),
  ).toThrow(
    'Invalid settings:\n' +
      '  KIYOH_LOCATION_ID_DBC: got "x", expected the number of the location at Kiyoh\n' +
      '  INBOX_EMAIL_EF: got "felt", expected the address that receives the messages of visitors',
  );
});

test('the accounts of other brands that a brand uses are listed', () => {
  const env = {
    KIYOH_LOCATION_ID: '1',
    MAIL_FROM: 'a@example.org',
    MAIL_FROM_EF: 'b@example.org',
    MOLLIE_API_KEY: 'live',
  };
  expect(sharedAccounts(env, 'EF')).toEqual([
    'KIYOH_LOCATION_ID is also that of other brands; KIYOH_LOCATION_ID_EF is its own',
    'MOLLIE_API_KEY is the account of all brands of this API',
  ]);
  expect(sharedAccounts({ KIYOH_LOCATION_ID: '1', KIYOH_LOCATION_ID_EF: '2' }, 'EF')).toEqual([]);
});

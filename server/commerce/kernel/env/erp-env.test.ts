import { expect, test } from 'vitest';
import { readCommerceEnv } from './commerce-env.ts';
import { erpSettings } from './erp-env.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const ERP = {
  ERP_TENANT_ID: ID,
  ERP_COMPANY_ID: ID,
  ERP_CLIENT_ID: ID,
  ERP_ENVIRONMENT: 'production',
  ERP_CLIENT_SECRET: 'a-secret-of-tests-only',
  ERP_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
};

test('VAT posting groups are found by country and rate, or by exemption', () => {
  const ERP_TAX_CODES = 'NL-21=VAT 21, FR-20=TVA20,intra-community=VATEU,export=VAT0';
  expect([...(erpSettings(readCommerceEnv({ ...ERP, ERP_TAX_CODES }))?.taxCodes ?? [])]).toEqual([
    ['NL-21', 'VAT 21'],
    ['FR-20', 'TVA20'],
    ['intra-community', 'VATEU'],
    ['export', 'VAT0'],
  ]);
  expect(erpSettings(readCommerceEnv(ERP))?.taxCodes.size).toBe(0);
});

test.each([
  'NL',
  'NL-21',
  'NL-21=',
  'NL21=VAT21',
  'PL-23=VAT23',
  'nl-21=VAT21',
  'exports=VAT0',
  'NL-21=VAT=21',
  `NL-21=${'V'.repeat(21)}`,
  'NL-21=VAT21,',
  'NL-21=VAT21,NL-21=VAT9',
])('the VAT posting groups %j stop the start', (ERP_TAX_CODES) => {
  expect(() => readCommerceEnv({ ...ERP, ERP_TAX_CODES })).toThrow(/ERP_TAX_CODES: got/);
});

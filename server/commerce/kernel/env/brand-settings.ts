import type { StringSchema } from 'yup';
import { BRAND_CODES, type BrandCode } from '#shared/brands/brand.ts';

/** Settings that may differ by brand in one API: `MAIL_FROM_EF` is for Easy Felt, `MAIL_FROM` for all others. */
export const BRAND_SETTINGS = [
  'ERP_COMPANY_ID',
  'INBOX_EMAIL',
  'KIYOH_LOCATION_ID',
  'KIYOH_TOKEN',
  'MAIL_FROM',
  'STAFF_EMAIL',
  'STAFF_MAILS',
] as const;
export type BrandSetting = (typeof BRAND_SETTINGS)[number];

type OwnSetting<Name extends string> = `${Name}_${BrandCode}`;

/** The fields of a setting for each brand. They have no default: without one, the setting for all brands applies. */
export function ownFields<Name extends BrandSetting, Field extends StringSchema<string | undefined>>(
  name: Name,
  field: Field,
): Readonly<Record<OwnSetting<Name>, Field>> {
  const fields = BRAND_CODES.map((code) => [`${name}_${code}`, field]);
  return Object.fromEntries(fields) as Record<OwnSetting<Name>, Field>;
}

export type WithBrandSetting<Name extends BrandSetting> = {
  readonly [Key in Name | OwnSetting<Name>]?: string | undefined;
};

/** The setting of a brand: its own, else that for all brands. */
export function brandSetting<Name extends BrandSetting>(
  env: WithBrandSetting<Name>,
  name: Name,
  brand: BrandCode,
): string | undefined {
  const own: OwnSetting<Name> = `${name}_${brand}`;
  return env[own] ?? env[name];
}

/** One line for each account that a brand uses without having one of its own. */
export function sharedAccounts(
  env: WithBrandSetting<BrandSetting> & Readonly<Record<string, unknown>>,
  brand: BrandCode,
): string[] {
  const shared = BRAND_SETTINGS.filter(
    (name) => name !== 'STAFF_MAILS' && env[name] !== undefined && env[`${name}_${brand}`] === undefined,
  );
  return [
    ...shared.map((name) => `${name} is also that of other brands; ${name}_${brand} is its own`),
    ...(env.MOLLIE_API_KEY === undefined ? [] : ['MOLLIE_API_KEY is the account of all brands of this API']),
  ];
}

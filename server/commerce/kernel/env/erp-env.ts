import { string } from 'yup';
import { hasProtocol } from '#server/platform/env/url-field.ts';
import { BRAND_CODES, type BrandCode } from '#shared/brands/brand.ts';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { withoutTrailingSlashes } from '#shared/links/trailing-slashes.ts';
import { brandSetting, ownFields, type WithBrandSetting } from './brand-settings.ts';
import { settingsTogether } from './settings-together.ts';

const ERP_SETTINGS = [
  'ERP_TENANT_ID',
  'ERP_ENVIRONMENT',
  'ERP_COMPANY_ID',
  'ERP_CLIENT_ID',
  'ERP_CLIENT_SECRET',
  'ERP_TOKEN_KEY',
] as const;

const erpField = settingsTogether(ERP_SETTINGS, 'all other ERP_ settings');

/** The address of a service, with that of its provider as the default. */
export const serviceField = (fallback: string, expected: string) =>
  string()
    .default(fallback)
    .test((value) => value === undefined || hasProtocol(value, ['http:', 'https:']))
    .transform((value?: string) => value && withoutTrailingSlashes(value))
    .meta({ expected });

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The company of one brand, beside the settings of all. */
const ownCompanyField = string()
  .matches(UUID)
  .test((value, { parent }) => value === undefined || parent.ERP_COMPANY_ID !== undefined)
  .meta({ expected: 'the id of the company of a brand in Business Central, with all ERP_ settings' });

const TAX_CODE = /^(?:([A-Z]{2})-\d{1,2}|intra-community|export)$/;

/** VAT product posting groups by country and rate, or by exemption; undefined where the setting has a fault. */
function taxCodesOf(setting: string): ReadonlyMap<string, string> | undefined {
  const codes = new Map<string, string>();
  for (const pair of setting.split(',')) {
    const [key = '', code = '', ...others] = pair.trim().split('=');
    const [isKey, country] = TAX_CODE.exec(key) ?? [];
    const isCountry = country === undefined || COUNTRIES.some((known) => known === country);
    const isCode = code !== '' && code.length <= 20 && others.length === 0;
    if (!isKey || !isCountry || !isCode || codes.has(key)) return undefined;
    codes.set(key, code);
  }
  return codes;
}

/** Settings of Business Central. Without them nothing is exported. */
export const erpEnvFields = {
  ERP_TENANT_ID: erpField('the id of the Microsoft Entra tenant').matches(UUID),
  ERP_ENVIRONMENT: erpField('the environment of Business Central, such as production').matches(
    /^[\w-]{1,30}$/,
  ),
  ERP_COMPANY_ID: erpField('the id of the company in Business Central').matches(UUID),
  ...ownFields('ERP_COMPANY_ID', ownCompanyField),
  ERP_CLIENT_ID: erpField('the id of the registered application').matches(UUID),
  ERP_CLIENT_SECRET: erpField('the secret of the registered application', { secret: true }),
  ERP_TOKEN_KEY: erpField('32 bytes in base64, by which tokens are encrypted', { secret: true }).test(
    (value) => value === undefined || Buffer.from(value, 'base64').length === 32,
  ),
  ERP_LOGIN_URL: serviceField('https://login.microsoftonline.com', 'the address of Microsoft Entra'),
  ERP_API_URL: serviceField('https://api.businesscentral.dynamics.com', 'the address of Business Central'),
  ERP_SHIPPING_ITEM: string()
    .max(20)
    .default('SHIPPING')
    .meta({ expected: 'the item number of delivery costs' }),
  ERP_ADJUSTMENT_ITEM: string()
    .max(20)
    .default('ADJUSTMENT')
    .meta({ expected: 'the item number of money back that is for no piece' }),
  ERP_TAX_CODES: string()
    .test((value) => value === undefined || taxCodesOf(value) !== undefined)
    .meta({ expected: 'VAT product posting groups, such as NL-21=VAT21,intra-community=VATEU,export=VAT0' }),
  /** Short enough for one comment line, with the number of the order. */
  ERP_ORDER_LINK: string()
    .max(80)
    .test(
      (value) =>
        value === undefined || (hasProtocol(value, ['http:', 'https:']) && value.includes('{number}')),
    )
    .meta({ expected: 'an address of at most 80 characters with {number} for the number of the order' }),
};

/** The address of Business Central, and the credentials of the shop. */
export interface ErpSettings {
  readonly tenantId: string;
  readonly environment: string;
  /** The company of each brand. */
  readonly companyIds: Readonly<Record<BrandCode, string>>;
  /** The company of the brands that have none of their own. */
  readonly companyId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenKey: Buffer;
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly shippingItem: string;
  readonly adjustmentItem: string;
  /** VAT product posting groups: by country and rate, such as `NL-21`, by `intra-community`, and by `export`. */
  readonly taxCodes: ReadonlyMap<string, string>;
  /** With {number}; undefined: documents have no link. */
  readonly orderLink: string | undefined;
  readonly redirectUri: string;
}

type ErpEnv = {
  readonly [Name in (typeof ERP_SETTINGS)[number]]?: string | undefined;
} & WithBrandSetting<'ERP_COMPANY_ID'> & {
    readonly ERP_LOGIN_URL: string;
    readonly ERP_API_URL: string;
    readonly ERP_SHIPPING_ITEM: string;
    readonly ERP_ADJUSTMENT_ITEM: string;
    readonly ERP_TAX_CODES?: string | undefined;
    readonly ERP_ORDER_LINK?: string | undefined;
    readonly PUBLIC_API_URL: string;
  };

/** The settings of the ERP; null when the shop has none. */
export function erpSettings(env: ErpEnv): ErpSettings | null {
  const { ERP_TENANT_ID: tenantId, ERP_ENVIRONMENT: environment, ERP_COMPANY_ID: companyId } = env;
  const { ERP_CLIENT_ID: clientId, ERP_CLIENT_SECRET: clientSecret, ERP_TOKEN_KEY: tokenKey } = env;
  if (!tenantId || !environment || !companyId || !clientId || !clientSecret || !tokenKey) return null;
  return {
    tenantId,
    environment,
    companyId,
    companyIds: Object.fromEntries(
      BRAND_CODES.map((code) => [code, brandSetting(env, 'ERP_COMPANY_ID', code)]),
    ) as Record<BrandCode, string>,
    clientId,
    clientSecret,
    tokenKey: Buffer.from(tokenKey, 'base64'),
    loginUrl: env.ERP_LOGIN_URL,
    apiUrl: env.ERP_API_URL,
    shippingItem: env.ERP_SHIPPING_ITEM,
    adjustmentItem: env.ERP_ADJUSTMENT_ITEM,
    taxCodes: (env.ERP_TAX_CODES === undefined ? undefined : taxCodesOf(env.ERP_TAX_CODES)) ?? new Map(),
    orderLink: env.ERP_ORDER_LINK,
    redirectUri: `${env.PUBLIC_API_URL}/BusinessCentral/callback`,
  };
}

/** A company of the ERP with the brands of which it has the stock. */
export interface ErpCompany {
  readonly companyId: string;
  readonly brands: readonly BrandCode[];
}

/** The companies, first that of the brands without one of their own. It has the stock of `main`. */
export function erpCompanies({ companyId, companyIds }: ErpSettings, main: BrandCode): readonly ErpCompany[] {
  const others = BRAND_CODES.filter((code) => companyIds[code] !== companyId);
  const companies = Map.groupBy(others, (code) => companyIds[code]);
  return [
    { companyId, brands: others.includes(main) ? [] : [main] },
    ...[...companies].map(([id, brands]) => ({ companyId: id, brands })),
  ];
}

import { string } from 'yup';
import { urlField } from '#server/platform/env/url-field.ts';
import { BRAND_CODES, type BrandCode } from '#shared/brands/brand.ts';
import { isEmail } from '#shared/validation/email.ts';
import { brandSetting, ownFields, type WithBrandSetting } from './brand-settings.ts';

const STAFF_MAIL_MODES = ['each', 'hourly', 'daily', 'off'] as const;
type StaffMailMode = (typeof STAFF_MAIL_MODES)[number];

const addressField = string()
  .test((value) => value === undefined || isEmail(value))
  .meta({ expected: 'the address that gets mails about orders, payments and refunds' });
const modeField = string()
  .oneOf(STAFF_MAIL_MODES)
  .meta({ expected: `one of ${STAFF_MAIL_MODES.join(', ')}` });

/** Mails to those who run the shop. */
export const staffMailEnvFields = {
  STAFF_EMAIL: addressField,
  ...ownFields('STAFF_EMAIL', addressField),
  STAFF_MAILS: modeField,
  ...ownFields('STAFF_MAILS', modeField),
  STAFF_URL: urlField(
    ['http:', 'https:'],
    'the address of the staff page, such as https://staff.example.com/staff',
  ),
};

export type WithStaffMails = WithBrandSetting<'STAFF_EMAIL' | 'STAFF_MAILS'>;

interface StaffMails {
  readonly recipient: string;
  readonly mode: Exclude<StaffMailMode, 'off'>;
}

/** Recipient and frequency by brand. A brand without an address, or with `off`, has none. */
export type StaffMailsByBrand = Readonly<Partial<Record<BrandCode, StaffMails>>>;

export function staffMailsOf(env: WithStaffMails): StaffMailsByBrand {
  return Object.fromEntries(
    BRAND_CODES.flatMap((brand) => {
      const recipient = brandSetting(env, 'STAFF_EMAIL', brand);
      const given = brandSetting(env, 'STAFF_MAILS', brand);
      const mode = STAFF_MAIL_MODES.find((known) => known === given) ?? 'each';
      return recipient === undefined || mode === 'off' ? [] : [[brand, { recipient, mode }]];
    }),
  );
}

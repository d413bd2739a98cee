import { type InferType, number, object, string } from 'yup';
import { COUNTRIES, type Country } from '#shared/countries/countries.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { ORDER_RETENTION_YEARS } from './order-retention-years.ts';

/** Years for which the tax law of a country requires the record of a sale, after the year of the sale. */
export type OrderRetentionYears = Readonly<Record<Country, number>>;

const DEFAULT_YEARS = Object.entries(ORDER_RETENTION_YEARS)
  .map(([country, years]) => `${country}:${years}`)
  .join();

const days = (fallback: number, what: string, [min, max]: readonly [number, number] = [1, 3650]) =>
  number()
    .integer()
    .min(min)
    .max(max)
    .default(fallback)
    .meta({ expected: `the days after which ${what}, from ${min} to ${max}` });

const years = number().integer().min(6).max(30).required();

/** Terms of personal data. */
export const retentionEnvFields = {
  // A session expires 30 days after its last request.
  SESSION_RETENTION_DAYS: days(
    0,
    'an expired session is deleted, with its cart, saved items and uploads',
    [0, 3650],
  ),
  UPLOAD_RETENTION_DAYS: days(1, 'an upload or edit without a cart, order or saved item is deleted'),
  CART_DETAILS_RETENTION_DAYS: days(30, 'name and address of an abandoned cart are deleted'),
  DELETED_ITEM_RETENTION_DAYS: days(90, 'a deleted saved item cannot be restored any more'),
  MAIL_RETENTION_DAYS: days(14, 'a mail is deleted'),
  LINK_RETENTION_DAYS: days(
    0,
    'an expired registration, password reset or change of an email address is deleted',
    [0, 365],
  ),
  LOGIN_ATTEMPT_RETENTION_DAYS: days(
    0,
    'failed logins that no longer count and expired passkey challenges are deleted',
    [0, 365],
  ),
  DEVICE_RETENTION_DAYS: days(365, 'a device on which a customer has not signed in is deleted'),
  SHARED_CART_DAYS: days(30, 'the link to a shared cart expires, and the cart is deleted', [1, 365]),
  VAT_CHECK_RETENTION_DAYS: days(30, 'the cached check of a VAT number is deleted'),
  MISSED_SEARCH_RETENTION_DAYS: days(90, 'the count of a search without products is deleted'),
  // A provider may report a bank transfer as paid for 100 days.
  PAYMENT_RETENTION_DAYS: days(180, 'an unsuccessful payment is deleted', [101, 3650]),
  QUOTATION_RETENTION_DAYS: days(365, 'a quotation without a sale is deleted, counted from its last day'),
  MESSAGE_RETENTION_DAYS: days(365, 'a message of a visitor is deleted'),
  APPLICATION_RETENTION_DAYS: days(90, 'an application that may not be kept longer is deleted'),
  SUSPECTED_MESSAGE_RETENTION_DAYS: days(30, 'a message that looks like spam is deleted'),
  NEWSLETTER_PENDING_DAYS: days(7, 'an unconfirmed subscription is deleted', [1, 365]),
  NEWSLETTER_PROOF_DAYS: days(
    1_095,
    'the proof of consent is deleted, counted from the end of a subscription',
  ),
  PRODUCT_ALERT_DAYS: days(365, 'a request for a mail about a product is deleted', [1, 730]),
  PICTURE_RETENTION_DAYS: days(730, 'the pictures of a paid order are deleted'),
  ORDER_RETENTION_YEARS: string()
    .default(DEFAULT_YEARS)
    .test((value) => parseYears(value) !== undefined)
    .meta({
      expected: `whole years from 6 to 30 for each of ${COUNTRIES.toSorted().join(', ')}, such as NL:7,BE:10,...`,
    }),
};

const retentionEnvSchema = object(retentionEnvFields);
export type RetentionEnv = InferType<typeof retentionEnvSchema>;

export function orderRetentionYears(env: Pick<RetentionEnv, 'ORDER_RETENTION_YEARS'>): OrderRetentionYears {
  const years = parseYears(env.ORDER_RETENTION_YEARS);
  if (!years) throw new Error('ORDER_RETENTION_YEARS is invalid');
  return years;
}

/** undefined unless each country has its years. */
function parseYears(value: string): OrderRetentionYears | undefined {
  const entries = value.split(',').map((entry) => entry.trim().split(':'));
  const given = Object.fromEntries(entries.map(([country, years]) => [country, Number(years)]));
  const schema = object(
    Object.fromEntries(COUNTRIES.map((country) => [country, years])) as Record<Country, typeof years>,
  ).noUnknown();
  const isValid = entries.length === COUNTRIES.length && schema.isValidSync(given, { strict: true });
  return isValid ? schema.cast(given) : undefined;
}

/** The instant a number of days before now: what is older has reached its term. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

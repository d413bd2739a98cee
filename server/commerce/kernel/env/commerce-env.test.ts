import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import { commerceEnvFields, readCommerceEnv } from './commerce-env.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const HMRC = { HMRC_CLIENT_ID: 'shop', HMRC_CLIENT_SECRET: 'secret' };
const TOKEN = 'a-token-of-operators';
const DIAGNOSTICS = {
  DIAGNOSTICS_TOKEN: TOKEN,
  ELFSQUAD_CLIENT_ID: 'shop',
  ELFSQUAD_CLIENT_SECRET: 'secret',
};

const PRODUCTION = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDERS: 'mollie',
  SMTP_URL: 'smtp://mail:587',
};

describe('readCommerceEnv', () => {
  it('needs no settings', () => {
    expect(readCommerceEnv({})).toMatchObject({
      API_PORT: 4000,
      BRAND: 'easyfelt',
      DATA_DIR: '.data',
      PAYMENT_PROVIDERS: 'sandbox',
      PUBLIC_API_URL: 'http://localhost:4000',
      CATALOGUE_IMPORT: 'auto',
    });
  });

  it.each([
    [{ API_PORT: '4100' }, { PUBLIC_API_URL: 'http://localhost:4100' }],
    [{ PUBLIC_API_URL: 'https://api.easyfelt.nl/' }, { PUBLIC_API_URL: 'https://api.easyfelt.nl' }],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, { CATALOGUE_IMPORT: 'when-empty' }],
    [{ DATABASE_URL: 'postgres://localhost/shop', DATABASE_MIGRATE: 'wait' }, { DATABASE_MIGRATE: 'wait' }],
    [{ DATABASE_URL: 'postgres://localhost/shop', CATALOGUE_IMPORT: 'auto' }, { CATALOGUE_IMPORT: 'auto' }],
    [S3, S3],
    [
      { SMTP_URL: 'smtp://mail', MAILBOX: 'off' },
      { MAILBOX: 'off', DOCS: 'on' },
    ],
    [PRODUCTION, { PAYMENT_PROVIDERS: 'mollie', MAILBOX: 'off', DOCS: 'off' }],
    [
      { NODE_ENV: 'production', PAYMENT_PROVIDERS: 'sandbox', MAILBOX: 'on', DOCS: 'on' },
      { PAYMENT_PROVIDERS: 'sandbox', MAILBOX: 'on', DOCS: 'on' },
    ],
    [{ NODE_ENV: 'development' }, { MAILBOX: 'on', DOCS: 'on' }],
    [{ MAIL_FROM: 'hello@easyfelt.nl' }, { MAIL_FROM: 'hello@easyfelt.nl' }],
    [
      { MAIL_FROM_EF: '"Felt, Easy" <hello@easyfelt.nl>' },
      { MAIL_FROM_EF: '"Felt, Easy" <hello@easyfelt.nl>' },
    ],
    [HMRC, HMRC],
    [DIAGNOSTICS, DIAGNOSTICS],
    [
      { KIYOH_LOCATION_ID_EF: '1', KIYOH_TOKEN_EF: 'token' },
      { KIYOH_LOCATION_ID_EF: '1', KIYOH_TOKEN_EF: 'token' },
    ],
    // The brand shows no rating.
    [{ KIYOH_LOCATION_ID_EDG: '1' }, { KIYOH_LOCATION_ID_EDG: '1' }],
    [{ ORDER_RETENTION_YEARS: 'NL:8,AT:7,BE:10,DE:10,FR:10,GB:7' }, { MAIL_RETENTION_DAYS: 14 }],
  ])('%j results in %j', (source, expected) => {
    expect(readCommerceEnv(source)).toMatchObject(expected);
  });

  it.each([
    [{ API_PORT: '70000' }, 'API_PORT: got "70000"'],
    [{ BRAND: 'nike' }, 'BRAND: got "nike", expected one of'],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL: got a value that is not shown'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: got'],
    [{ PUBLIC_API_URL: 'api.easyfelt.nl' }, 'PUBLIC_API_URL: got'],
    [
      { DATABASE_MIGRATE: 'wait' },
      'DATABASE_MIGRATE: got "wait", expected auto, or, with DATABASE_URL, wait',
    ],
    [
      { DATABASE_URL: 'postgres://localhost/shop', DATABASE_MIGRATE: 'later' },
      'DATABASE_MIGRATE: got "later"',
    ],
    [{ DATABASE_RUNTIME_ROLE: 'shop; drop' }, 'DATABASE_RUNTIME_ROLE: got "shop; drop"'],
    [{ MAILBOX: 'off' }, 'SMTP_URL: got nothing, expected an address such as smtp'],
    [{ ...PRODUCTION, DOCS: 'yes' }, 'DOCS: got "yes", expected on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: got "loud"'],
    [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT: got nothing, expected an address'],
    [
      { S3_BUCKET: 'pictures' },
      'S3_SECRET_ACCESS_KEY: got nothing, expected the secret of an access key, with',
    ],
    [{ HMRC_CLIENT_ID: 'shop' }, 'HMRC_CLIENT_SECRET: got nothing, expected the secret of the application'],
    [{ HMRC_CLIENT_SECRET: 'secret' }, 'HMRC_CLIENT_ID: got nothing, expected the id of the application'],
    [{ DIAGNOSTICS_TOKEN: TOKEN }, 'ELFSQUAD_CLIENT_ID: got nothing, expected the id of the integration'],
    [
      { ELFSQUAD_CLIENT_ID: 'shop', ELFSQUAD_CLIENT_SECRET: 'secret' },
      'DIAGNOSTICS_TOKEN: got nothing, expected a secret of 16 characters or more, with all of',
    ],
    [
      { KIYOH_LOCATION_ID: '1' },
      'KIYOH_TOKEN: got nothing, expected the token of the publication API of Kiyoh, which KIYOH_LOCATION_ID needs',
    ],
    [{ KIYOH_LOCATION_ID_EF: '1', KIYOH_TOKEN_DBC: 'token' }, 'KIYOH_TOKEN: got nothing'],
    [{ ...S3, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT: got "s3.example.org"'],
    [{ PAYMENT_RETENTION_DAYS: '100' }, 'PAYMENT_RETENTION_DAYS: got "100", expected the days after which'],
    [{ MAIL_RETENTION_DAYS: '0' }, 'MAIL_RETENTION_DAYS: got "0"'],
    [
      { ORDER_RETENTION_YEARS: 'NL:7' },
      'ORDER_RETENTION_YEARS: got "NL:7", expected whole years from 6 to 30',
    ],
    [{ ORDER_RETENTION_YEARS: 'AT:7,BE:10,DE:10,FR:10,GB:7,NL:5' }, 'ORDER_RETENTION_YEARS: got'],
    [{ ORDER_RETENTION_YEARS: 'AT:7,BE:10,DE:10,FR:10,GB:7,NL:x' }, 'ORDER_RETENTION_YEARS: got'],
    [{ ORDER_RETENTION_YEARS: 'AT:7,BE:10,DE:10,FR:10,GB:7,XX:7' }, 'ORDER_RETENTION_YEARS: got'],
    [{ ...S3, S3_BUCKET: 'My Bucket' }, 'S3_BUCKET: got "My Bucket"'],
    [
      { NODE_ENV: 'prod' },
      'NODE_ENV: got "prod", expected one of production, development, test, or no setting',
    ],
    [{ ...PRODUCTION, NODE_ENV: 'Production' }, 'NODE_ENV: got "Production"'],
    [
      { MAIL_FROM: 'banana' },
      'MAIL_FROM: got "banana", expected a sender such as Easy Felt <hello@easyfelt.nl>',
    ],
    [{ MAIL_FROM_EF: 'Easy Felt <hello>' }, 'MAIL_FROM_EF: got "Easy Felt <hello>"'],
    [{ MAIL_FROM: 'Easy Felt hello@easyfelt.nl' }, 'MAIL_FROM: got'],
  ])('rejects %j', (source, message) => {
    expect(() => readCommerceEnv(source)).toThrow(message);
  });

  it('rejects every secret that is empty', () => {
    const { fields } = object(commerceEnvFields).describe();
    const secrets = Object.keys(fields).filter((name) => {
      const field = fields[name];
      return field && 'meta' in field && field.meta?.secret;
    });
    expect(secrets).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'PURGE_TOKEN', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY']),
    );
    for (const name of secrets) {
      expect(() => readCommerceEnv({ ...PRODUCTION, ...S3, [name]: '' })).toThrow(
        `${name}: got an empty secret`,
      );
    }
  });
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FIRST = '0029';

/** The settings, and the keys of Kubernetes secrets, of the version with which the notes begin. */
const FORMER_SETTINGS = `
  ADDRESS_LOOKUP_BE_URL ADDRESS_LOOKUP_NL_URL ADMIN_HOST ADMIN_PORT ANALYTICS_IDS API_BASE_URL API_PORT
  APPLICATION_RETENTION_DAYS ASSEMBLY_SLOT_CAPACITY BANK_TRANSFER_HOURS BANK_TRANSFER_MAX_AMOUNT
  BANK_TRANSFER_OPEN_ORDERS BANK_TRANSFER_STOCK_PERCENT BRAND CALLS_IN_FLIGHT CAPTURE_MARGIN_HOURS
  CART_DETAILS_RETENTION_DAYS CATALOGUE_IMPORT COMMIT DAILY_LIMITS DATABASE_MIGRATE DATABASE_POOL_SIZE
  DATABASE_RUNTIME_ROLE DATABASE_URL DATA_DIR DELETED_ITEM_RETENTION_DAYS DELIVERY_SLOT_CAPACITY
  DEVICE_RETENTION_DAYS DIAGNOSTICS_TOKEN DOCS DOMAIN_SUFFIX DRAIN_DELAY ECB_RATES_URL EDGE_ADMIN_URLS
  ELFSQUAD_CLIENT_ID ELFSQUAD_CLIENT_SECRET ELFSQUAD_LOGIN_URL ELFSQUAD_URL ERP_API_URL ERP_CLIENT_ID
  ERP_CLIENT_SECRET ERP_COMPANY_ID ERP_ENVIRONMENT ERP_LOGIN_URL ERP_SHIPPING_ITEM ERP_TENANT_ID
  ERP_TOKEN_KEY EVENT_LOOP_LIMIT HMRC_CLIENT_ID HMRC_CLIENT_SECRET HMRC_URL INBOX_EMAIL KIYOH_LOCATION_ID
  KIYOH_TOKEN KIYOH_URL LINK_RETENTION_DAYS LOGIN_ATTEMPT_RETENTION_DAYS LOG_FORMAT LOG_LEVEL MAILBOX
  MAIL_FROM MAIL_RETENTION_DAYS MARKETING_FORMS_PORTAL MARKETING_FORMS_REGION MARKETING_FORMS_SCRIPT
  MARKETING_FORM_IDS MESSAGES_PER_ADDRESS MESSAGE_MIN_SECONDS MESSAGE_RETENTION_DAYS
  MISSED_SEARCH_RETENTION_DAYS MOLLIE_API_KEY NEWSLETTER_LINK_HOURS NEWSLETTER_PENDING_DAYS
  NEWSLETTER_PROOF_DAYS NODE_ENV ORDER_COMPLETION_DAYS ORDER_RETENTION_YEARS OTEL_EXPORTER_OTLP_ENDPOINT
  OTEL_TRACES_SAMPLER_ARG PAGE_CACHE PAYMENT_PROVIDER PAYMENT_REMINDER_HOURS PAYMENT_RETENTION_DAYS
  PICKUP_SLOT_CAPACITY PICTURE_RETENTION_DAYS PORT PUBLIC_API_URL PURGE_TOKEN QUOTATIONS_PER_ADDRESS
  QUOTATION_REMINDER_DAYS QUOTATION_RETENTION_DAYS QUOTATION_VALID_DAYS QUOTED_PRODUCTS_GONE RATE_LIMITS
  RATE_LIMIT_ADDRESS RATE_LIMIT_SESSION REDIS_URL RENDER_CONCURRENCY RENDER_QUEUE RENDER_QUEUE_MS
  REVIEW_REQUEST_DAYS REVIEW_URLS S3_ACCESS_KEY_ID S3_BUCKET S3_ENDPOINT S3_REGION S3_SECRET_ACCESS_KEY
  SESSION_RETENTION_DAYS SHARED_CART_DAYS SIGNED_IN_DAYS SIGNED_IN_IDLE_DAYS SMTP_URL
  STOREFRONT_ADMIN_URLS SUSPECTED_MESSAGE_RETENTION_DAYS TRUSTED_PROXIES UNPAID_ORDERS_PER_ADDRESS
  UPLOAD_RETENTION_DAYS VAT_CHECK_RETENTION_DAYS VERSION VIES_URL
`
  .trim()
  .split(/\s+/);
const FORMER_SECRETS = [
  'database/url',
  'database-migrations/url',
  'mail/url',
  'payments/mollie-api-key',
  'purge/token',
  'redis/url',
  ...['access-key-id', 'bucket', 'endpoint', 'region', 'secret-access-key'].map((key) => `uploads/${key}`),
];

const notes = readFileSync('shared/upgrades.md', 'utf8');

it('the upgrade notes name every migration since they were begun', () => {
  const migrations = readdirSync('server/commerce/db/migrations')
    .filter((file) => file.endsWith('.sql') && file >= FIRST)
    .map((file) => file.replace('.sql', ''));
  expect(migrations.slice(0, 2)).toEqual(['0029_signed_webhooks', '0030_refund_faults']);
  expect(migrations.filter((name) => !notes.includes(`\`${name}\``))).toEqual([]);
});

it('the upgrade notes name every setting that is new or gone since then', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(settings.length).toBeGreaterThan(100);
  const changed = [
    ...settings.filter((name) => !FORMER_SETTINGS.includes(name)),
    ...FORMER_SETTINGS.filter((name) => !settings.includes(name)),
  ];
  const named = /^\| setting \| \|\n(.+\n)+/m.exec(notes)?.[0] ?? '';
  expect(changed.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

it('the upgrade notes name every secret that pods require since then', () => {
  const references = globSync('k8s/base/*.yaml').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/secretKeyRef: \{ name: ([\w-]+), key: ([\w-]+) \}/g),
  ]);
  expect(references.length).toBeGreaterThan(10);
  const added = references.filter(([, name, key]) => !FORMER_SECRETS.includes(`${name}/${key}`));
  const unnamed = added.filter(([, name, key]) => !notes.includes(`\`${key}\` of the secret \`${name}\``));
  expect(unnamed.map(([reference]) => reference)).toEqual([]);
});

it('the upgrade notes back up by a command that does it', () => {
  const commands = [...notes.matchAll(/`npm run shop -- (backup[^`]*)`/g)].map(([, one]) => one);
  expect(commands).toEqual(['backup save FOLDER', 'backup save']);
});

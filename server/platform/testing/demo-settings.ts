/**
 * Settings that give a process in production what `npm start` has: payment sandbox, mailbox and contract page. No tax
 * authority and no bank is called, so VAT numbers and exchange rates are unknown.
 */
export const DEMO_SETTINGS = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDERS: 'sandbox',
  MAILBOX: 'on',
  DOCS: 'on',
  VIES_URL: 'http://127.0.0.1:9',
  ECB_RATES_URL: 'http://127.0.0.1:9',
} as const;

/**
 * Settings with which a process in production has what `npm start` has: payment sandbox, mailbox and contract page. VAT
 * numbers and exchange rates are unknown: no test asks a tax authority or a bank.
 */
export const DEMO_SETTINGS = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'sandbox',
  MAILBOX: 'on',
  DOCS: 'on',
  VIES_URL: 'http://127.0.0.1:9',
  ECB_RATES_URL: 'http://127.0.0.1:9',
} as const;

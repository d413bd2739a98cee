/** Settings with which a process in production has what `npm start` has: payment sandbox, mailbox and contract page. */
export const DEMO_SETTINGS = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'sandbox',
  MAILBOX: 'on',
  DOCS: 'on',
} as const;

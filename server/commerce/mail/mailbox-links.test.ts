import { expect, it } from 'vitest';
import { latestMailPath, tokenInMail } from '#shared/mailbox/mailbox-page.ts';
import { mailboxPage, messagePage } from './mailbox-page.ts';

const TOKEN = 'q'.repeat(43);
const LINK = `https://www.easyfelt.nl/mijn-account?view=verify&token=${TOKEN}`;
const message = (id: string) => ({
  id,
  messageId: id,
  sender: 's',
  recipient: 'kim@example.org',
  locale: 'nl-NL' as const,
  subject: 'Bevestig',
  html: '',
  text: `Open ${LINK}`,
  receivedAt: new Date(0),
});
const [LATEST, OLDER] = ['0b9ad3a5-8c3f-4f7e-9d57-6f3a2f6f0c11', '0b9ad3a5-8c3f-4f7e-9d57-6f3a2f6f0c12'];

it('the mailbox page leads to the latest mail', () => {
  expect(latestMailPath(mailboxPage([message(LATEST), message(OLDER)]))).toBe(`/mailbox/${LATEST}`);
  expect(latestMailPath(mailboxPage([]))).toBeUndefined();
});

it('the page of a mail has the token of the view that its link leads to', () => {
  const page = messagePage(message(LATEST));
  expect(tokenInMail(page, 'verify')).toBe(TOKEN);
  expect(tokenInMail(page, 'reset')).toBeUndefined();
});

import { latestMailPath, tokenInMail } from '../../../shared/mailbox/mailbox-page.ts';
import { settings } from '../settings.ts';
import { checkThat, expectStatus, sendRequest } from './request.ts';
import { think, VisitAborted, type Visitor } from './visitor.ts';

const MAX_POLLS = 8;

/** Whether the mailbox can be read: a commerce API that sends its mails to a mail server has none. */
export const HAS_MAILBOX = settings.mailboxUrl !== '';

/** Reads the mails to an address on the mailbox page, until there is one of a registration. Returns its token. */
export function mailedToken(visitor: Visitor, email: string): string {
  const list = `${settings.mailboxUrl}/mailbox?to=${encodeURIComponent(email)}`;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const path = latestMailPath(read(visitor, list));
    const token = path && tokenInMail(read(visitor, settings.mailboxUrl + path), 'verify');
    if (token) return token;
    think(visitor);
  }
  checkThat(visitor, 'the mail of a registration arrives', false);
  throw new VisitAborted(`There is no mail to ${email}`);
}

function read(visitor: Visitor, address: string): string {
  const options = { kind: 'payment', name: '/mailbox', screen: 'mailbox' } as const;
  return expectStatus(visitor, sendRequest(visitor, 'GET', address, options), 'mailbox', 200).body ?? '';
}

import { messageFiles, messages, signingKeys } from '../../db/schema/messages.ts';
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts';
import { deleted, rulesOf, type TableRules } from '../personal-data.ts';

const TERMS =
  'a suspected one: SUSPECTED_MESSAGE_RETENTION_DAYS; an application that may not be kept: APPLICATION_RETENTION_DAYS';

const ofMessage = (data: string) => deleted(`${data}; ${TERMS}`, 'MESSAGE_RETENTION_DAYS');
const ofFile = (data: string) =>
  deleted(`${data}; without a message: UPLOAD_RETENTION_DAYS`, 'with messages');
const ofSubscriber = (data: string) =>
  deleted(`${data}; never confirmed: NEWSLETTER_PENDING_DAYS`, 'NEWSLETTER_PROOF_DAYS');

/** Messages of visitors, and subscribers of the newsletter, who are kept for as long as they are subscribed. */
export const MESSAGE_RULES: readonly TableRules[] = [
  rulesOf(
    messages,
    {
      name: ofMessage('name'),
      email: ofMessage('email address'),
      phone: ofMessage('telephone number'),
      company: ofMessage('employer or firm'),
      text: ofMessage('free text'),
      details: ofMessage('what the message is about'),
      handledBy: ofMessage('name of the colleague who handled it'),
    },
    ['id', 'brand', 'locale', 'kind', 'state', 'suspicions', 'page', 'keep', 'createdAt', 'handledAt'],
  ),
  rulesOf(
    messageFiles,
    { name: ofFile('file name'), storageKey: ofFile('plan, photo or curriculum vitae') },
    ['id', 'brand', 'messageId', 'contentType', 'bytes', 'createdAt'],
  ),
  rulesOf(
    newsletterSubscriptions,
    {
      email: ofSubscriber('email address'),
      tokenHash: ofSubscriber('hash of the link in the mail'),
      confirmedAt: ofSubscriber('proof of consent'),
    },
    ['id', 'brand', 'locale', 'state', 'tokenExpiresAt', 'mailedAt', 'createdAt', 'unsubscribedAt'],
  ),
  rulesOf(signingKeys, {}, ['purpose', 'secret', 'createdAt']),
];

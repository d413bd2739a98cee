import { messageFiles, messages, signingKeys } from '../../db/schema/messages.ts';
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts';
import { productAlerts } from '../../db/schema/product-alerts.ts';
import { productQuestions } from '../../db/schema/product-questions.ts';
import { productReviews, reviewObjections, reviewTotals } from '../../db/schema/product-reviews.ts';
import { deleted, rulesOf, type TableRules } from '../personal-data.ts';

const TERMS =
  'a suspected one: SUSPECTED_MESSAGE_RETENTION_DAYS; an application that may not be kept: APPLICATION_RETENTION_DAYS';

const ofMessage = (data: string) => deleted(`${data}; ${TERMS}`, 'MESSAGE_RETENTION_DAYS');
const ofFile = (data: string) =>
  deleted(`${data}; without a message: UPLOAD_RETENTION_DAYS`, 'with messages');
const ofQuestion = (data: string) =>
  deleted(`${data}; once published, it is shown without a person until staff remove it`, 'with messages');
const ofSubscriber = (data: string) =>
  deleted(`${data}; never confirmed: NEWSLETTER_PENDING_DAYS`, 'NEWSLETTER_PROOF_DAYS');

const ofAlert = (data: string) =>
  deleted(
    `${data}; never confirmed: NEWSLETTER_PENDING_DAYS; after the mail about stock: MAIL_RETENTION_DAYS`,
    'PRODUCT_ALERT_DAYS',
  );

/** Messages of visitors, who waits for a product, and subscribers of the newsletter, kept for as long as they subscribe. */
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
    productQuestions,
    {
      question: ofQuestion('question, which staff may have changed'),
      answer: ofQuestion('answer of staff'),
      history: deleted('names of colleagues who answered and published it', 'with messages'),
    },
    ['id', 'brand', 'locale', 'language', 'productId', 'messageId', 'state', 'publishedAt', 'createdAt'],
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
  rulesOf(
    productAlerts,
    { email: ofAlert('email address'), tokenHash: ofAlert('hash of the link in the mail') },
    [
      'id',
      'brand',
      'locale',
      'origin',
      'productId',
      'kind',
      'state',
      'price',
      'tokenExpiresAt',
      'mailedAt',
      'createdAt',
      'confirmedAt',
      'notifiedAt',
    ],
  ),
  rulesOf(
    productReviews,
    {
      name: deleted('name, as the buyer gave it', 'with orders'),
      text: deleted('free text', 'with orders'),
      stars: deleted('opinion', 'with orders'),
      reply: deleted('answer of the shop to the buyer', 'with orders'),
      reason: deleted('why the shop refused it', 'with orders'),
      decidedBy: deleted('name of the colleague who decided', 'with orders'),
    },
    ['id', 'brand', 'family', 'productId', 'orderId', 'locale', 'state', 'createdAt', 'decidedAt'],
  ),
  rulesOf(reviewTotals, {}, ['brand', 'family', 'stars1', 'stars2', 'stars3', 'stars4', 'stars5']),
  rulesOf(
    reviewObjections,
    {
      email: deleted('email address that wants no such mails', 'for as long as the shop may ask for reviews'),
      createdAt: deleted('when it objected', 'for as long as the shop may ask for reviews'),
    },
    ['brand'],
  ),
  rulesOf(signingKeys, {}, ['purpose', 'secret', 'createdAt']),
];

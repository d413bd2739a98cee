import { array, type InferType, number, object, string } from 'yup';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { MESSAGE_KINDS } from '#shared/messages/message-kinds.ts';
import { PRODUCT_ALERT_KINDS } from '#shared/messages/product-alert-kinds.ts';
import { isEmail } from '#shared/validation/email.ts';
import { type AccountMail, type MailContent, STAFF_EVENT_KINDS, type StaffMail } from '../db/schema/mail.ts';
import { contractParser } from '../kernel/contract/contract-schemas.ts';
import { isWebAddress } from './web-address.ts';

const parseOrder = contractParser('Order');

const UNKNOWN_EVENT = { kind: 'state', cause: 'operator' } as const;

interface OrderContent {
  readonly order: components['schemas']['Order'];
  /** Validated by the template of its mail. */
  readonly data: unknown;
}

/** Content of a mail about an order. Throws AppError when the stored content is invalid. */
export function parseOrderContent(content: MailContent): OrderContent {
  if (!('order' in content)) throw invalidContent('has no order');
  const { order, data = {} } = content;
  // Mails from before configurations were introduced have lines without options.
  const lines = order.lines.map((line) => ({ ...line, options: line.options ?? [] }));
  // Mails from before other events were recorded have states only.
  const history = order.history?.map((event) => ({ ...UNKNOWN_EVENT, ...event }));
  return { order: parseOrder({ ...order, lines, ...(history ? { history } : {}) }), data };
}

const accountMail = object({
  firstName: string().defined(),
  lastName: string(),
  link: string().test((value) => value === undefined || isWebAddress(value)),
  at: string().test((value) => value === undefined || !Number.isNaN(Date.parse(value))),
  device: string(),
  newEmail: string().test((value) => value === undefined || isEmail(value)),
}).required();

/** Content of a mail about an account. Throws AppError when the stored content is invalid. */
export function parseAccountContent(content: MailContent): AccountMail {
  const account: unknown = 'account' in content ? content.account : undefined;
  if (!accountMail.isValidSync(account, { strict: true })) throw invalidContent('has no valid account');
  const { firstName, lastName, link, at, device, newEmail } = account;
  return {
    firstName,
    ...(lastName === undefined ? {} : { lastName }),
    ...(link === undefined ? {} : { link }),
    ...(at === undefined ? {} : { at }),
    ...(device === undefined ? {} : { device }),
    ...(newEmail === undefined ? {} : { newEmail }),
  };
}

const formMail = object({
  name: string(),
  kind: string().oneOf(MESSAGE_KINDS),
  message: object({
    id: string().required(),
    kind: string().oneOf(MESSAGE_KINDS).required(),
    name: string().defined(),
    email: string().defined(),
    phone: string().nullable().defined(),
    company: string().nullable().defined(),
    text: string().defined(),
    page: string().nullable().defined(),
    topic: string(),
    room: string(),
    area: number(),
    height: number(),
    job: string(),
    jobTitle: string(),
    sku: string(),
    product: string(),
    link: string().test((value) => value === undefined || isWebAddress(value)),
    files: array(
      object({ id: string().required(), name: string().required(), bytes: number().required() }).required(),
    ).required(),
  }).default(undefined),
  link: string().test((value) => value === undefined || isWebAddress(value)),
  at: string().test((value) => value === undefined || !Number.isNaN(Date.parse(value))),
  product: object({
    name: string().required(),
    alert: string().oneOf(PRODUCT_ALERT_KINDS).required(),
    price: number(),
    formerPrice: number(),
  }).default(undefined),
  question: object({
    product: string().required(),
    question: string().required(),
    answer: string().required(),
  }).default(undefined),
  unsubscribe: object({
    page: string().required().test(isWebAddress),
    oneClick: string().required().test(isWebAddress),
  }).default(undefined),
}).required();

/** Parses the content of a mail about a form. Throws AppError when the stored content is invalid. */
export function parseFormContent(content: MailContent): InferType<typeof formMail> {
  const form: unknown = 'form' in content ? content.form : undefined;
  if (!formMail.isValidSync(form, { strict: true })) throw invalidContent('has no valid form');
  return form;
}

const staffMail = object({
  events: array(
    object({
      kind: string().oneOf(STAFF_EVENT_KINDS).required(),
      name: string().required(),
      amount: number(),
      currency: string().oneOf(['EUR', 'GBP'] as const),
      at: string()
        .required()
        .test((value) => !Number.isNaN(Date.parse(value))),
    }).required(),
  ).required(),
  counts: object(
    Object.fromEntries(STAFF_EVENT_KINDS.map((kind) => [kind, number().integer().min(1)])),
  ).required(),
}).required();

/** Parses the content of a mail to staff. Throws AppError when the stored content is invalid. */
export function parseStaffContent(content: MailContent): StaffMail {
  const staff: unknown = 'staff' in content ? content.staff : undefined;
  if (!staffMail.isValidSync(staff, { strict: true })) throw invalidContent('has no valid events');
  const events = staff.events.map(({ amount, currency, ...event }) => ({
    ...event,
    ...(amount === undefined ? {} : { amount }),
    ...(currency === undefined ? {} : { currency }),
  }));
  return { events, counts: staff.counts };
}

/** The content of a mail without the addresses of its links. */
export function withoutLink(content: MailContent): MailContent {
  if ('order' in content) {
    const { link: _, ...data } = { link: undefined, ...content.data };
    return content.data ? { ...content, data } : content;
  }
  if ('form' in content) {
    const { link: _, unsubscribe: __, ...form } = content.form;
    return { form };
  }
  if ('staff' in content) return content;
  const { link: _, ...account } = content.account;
  return { account };
}

/** Without the content, which is personal data. */
function invalidContent(fault: string): AppError {
  return new AppError('INTERNAL_SERVER_ERROR', { message: `The mail ${fault}` });
}

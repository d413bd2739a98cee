import { ValidationError } from 'yup';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { type MessageFields, messageSchema, parseSize } from '#shared/messages/message-schema.ts';
import { fieldErrors } from '#shared/validation/field-errors.ts';
import { normalisePhoneNumber } from '#shared/validation/phone-number.ts';
import type { MessageDetails, Suspicion } from '../db/schema/messages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { mayMailTo } from '../limits/mail-limit.service.ts';
import { timeSuspicion } from './form-time.service.ts';
import { notPdf, unavailableMessageFile } from './message.errors.ts';
import type { MessageContext } from './message-context.ts';
import { limitMessages } from './message-limits.service.ts';
import { queueMessageMails } from './message-mails.service.ts';
import { assignFiles, insertMessage, lockUnsentFiles } from './messages.repository.ts';
import { type AskedProduct, askedProduct, storeQuestion } from './questions/questions.service.ts';
import { isLinksOnly } from './spam-check.ts';

type MessageInput = components['schemas']['MessageInput'];

/**
 * Stores a message, and queues the mails to the shop and to its sender. A message that looks like spam is stored as
 * suspected and sends no mails; the response is the same. Throws BAD_REQUEST with every invalid field,
 * UNSUPPORTED_MEDIA_TYPE for a file that the kind does not accept, NOT_FOUND for a question about an unknown product, and
 * TOO_MANY_REQUESTS.
 */
export async function sendMessage(ctx: MessageContext, input: MessageInput): Promise<void> {
  const fields = await validated(ctx, input);
  const product = input.kind === 'question' ? await askedProduct(ctx, input.sku ?? '') : undefined;
  await limitMessages(ctx);
  const suspicions = await suspicionsOf(ctx, input, fields.text);
  await inTransaction(ctx, async (tx) => {
    const files = await lockUnsentFiles(tx, tx.shop.brand, fields.files);
    if (files.length < new Set(fields.files).size) throw unavailableMessageFile();
    const onlyPdf = input.kind === 'application';
    if (onlyPdf && files.some(({ contentType }) => contentType !== 'application/pdf')) throw notPdf();
    const { brand, locale } = tx.shop;
    const message = await insertMessage(tx, {
      brand,
      locale,
      kind: input.kind,
      suspicions,
      createdAt: tx.clock(),
      state: suspicions.length > 0 ? 'suspected' : 'new',
      name: fields.name,
      email: fields.email,
      text: fields.text,
      keep: fields.keep,
      phone: fields.phone || null,
      company: fields.company || null,
      page: input.page || null,
      details: detailsOf(input, fields, product),
    });
    if (product) await storeQuestion(tx, message, product.id);
    await assignFiles(tx, message.id, fields.files);
    const inOrder = files.toSorted((a, b) => fields.files.indexOf(a.id) - fields.files.indexOf(b.id));
    if (suspicions.length === 0) {
      const hasReceipt = await mayMailTo(tx, message.email);
      await queueMessageMails(tx, message, inOrder, { hasReceipt });
    }
  });
  if (suspicions.length > 0) {
    ctx.logger.info({ requestId: ctx.requestId, kind: input.kind, suspicions }, 'a message looks like spam');
  }
}

async function validated({ shop }: MessageContext, input: MessageInput): Promise<MessageFields> {
  const { phone, company, topic, room, area, height, files = [], keep = false } = input;
  const given = {
    ...input,
    phone: phone ?? '',
    company: company ?? '',
    topic: topic ?? '',
    room: room ?? '',
    files,
    keep,
    area: area == null ? '' : String(area),
    height: height == null ? '' : String(height),
  };
  try {
    const countries = [localeDefinition(shop.locale).country];
    const fields = await messageSchema(input.kind, countries).validate(given, { abortEarly: false });
    return { ...fields, phone: normalisePhoneNumber(fields.phone, countries) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError('BAD_REQUEST', { message: 'Some fields are invalid', fields: fieldErrors(error) });
  }
}

function detailsOf(
  { job, jobTitle }: MessageInput,
  fields: MessageFields,
  product: AskedProduct | undefined,
): MessageDetails {
  const { topic, room } = fields;
  const [area, height] = [parseSize(fields.area, 'area'), parseSize(fields.height, 'height')];
  return {
    ...(topic ? { topic } : {}),
    ...(room ? { room } : {}),
    ...(area === undefined ? {} : { area }),
    ...(height === undefined ? {} : { height }),
    ...(job ? { job } : {}),
    ...(jobTitle ? { jobTitle } : {}),
    ...product?.details,
  };
}

async function suspicionsOf(
  ctx: MessageContext,
  { website, stamp }: MessageInput,
  text: string,
): Promise<Suspicion[]> {
  const time = await timeSuspicion(ctx, stamp);
  return [
    ...(website ? (['trap'] as const) : []),
    ...(time ? [time] : []),
    ...(isLinksOnly(text) ? (['links only'] as const) : []),
  ];
}

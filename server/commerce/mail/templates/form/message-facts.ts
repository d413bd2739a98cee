import type { Locale } from '#shared/locales/index.ts';
import { ADVICE_ROOMS, MESSAGE_TOPICS } from '#shared/messages/message-kinds.ts';
import type { MailedMessage } from '../../../db/schema/mail.ts';
import { textsIn } from '../../../kernel/texts.ts';
import type { LabelledValue } from '../../frame/mail-blocks.ts';

type Fact = Pick<MailedMessage, 'id' | 'name' | 'email' | 'phone' | 'company' | 'page' | 'files'> & {
  readonly [Name in 'topic' | 'room' | 'jobTitle' | 'product' | 'sku' | 'link']?: string | undefined;
} & { readonly [Name in 'area' | 'height']?: number | undefined };

/** The fields of a message besides its text, with labels. */
export function messageFacts(message: Fact, locale: Locale): LabelledValue[] {
  const t = textsIn(locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const { name, email, phone, company, topic, room, area, height, jobTitle, files, page, id } = message;
  const { product, sku, link } = message;
  const size = (bytes: number) => `${number.format(Math.max(0.01, bytes / 1_000_000))} MB`;
  const knownTopic = MESSAGE_TOPICS.find((known) => known === topic);
  const knownRoom = ADVICE_ROOMS.find((known) => known === room);
  const values = [
    ['name', name],
    ['email', email],
    ['phone', phone],
    ['company', company],
    ['topic', knownTopic ? t(`mails:message.topics.${knownTopic}`) : topic],
    ['job', jobTitle],
    ['product', product],
    ['sku', sku],
    ['link', link],
    ['room', knownRoom ? t(`mails:message.rooms.${knownRoom}`) : room],
    ['area', area === undefined ? null : `${number.format(area)} m²`],
    ['height', height === undefined ? null : `${number.format(height)} m`],
    ['files', files.map((file) => `${file.name} (${size(file.bytes)})`).join(', ')],
    ['page', page],
    ['reference', id],
  ] as const;
  return values.flatMap(([label, value]) =>
    value ? [{ name: t(`mails:message.labels.${label}`), value }] : [],
  );
}

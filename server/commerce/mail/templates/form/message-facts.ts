import type { Locale } from '#shared/locales/index.ts';
import type { MailedMessage } from '../../../db/schema/mail.ts';
import { textsIn } from '../../frame/localised.ts';
import type { LabelledValue } from '../../frame/mail-blocks.ts';
import { MESSAGE_TEXTS, type MessageTexts } from './message.texts.ts';

type Fact = Pick<MailedMessage, 'id' | 'name' | 'email' | 'phone' | 'company' | 'page' | 'files'> & {
  readonly [Name in 'topic' | 'room' | 'jobTitle']?: string | undefined;
} & { readonly [Name in 'area' | 'height']?: number | undefined };

/** The fields of a message besides its text, with labels. */
export function messageFacts(message: Fact, locale: Locale): LabelledValue[] {
  const { labels, topics, rooms } = textsIn(MESSAGE_TEXTS, locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const { name, email, phone, company, topic, room, area, height, jobTitle, files, page, id } = message;
  const size = (bytes: number) => `${number.format(Math.max(0.01, bytes / 1_000_000))} MB`;
  const values: readonly (readonly [keyof MessageTexts['labels'], string | null | undefined])[] = [
    ['name', name],
    ['email', email],
    ['phone', phone],
    ['company', company],
    ['topic', topic && (topics[topic] ?? topic)],
    ['job', jobTitle],
    ['room', room && (rooms[room] ?? room)],
    ['area', area === undefined ? null : `${number.format(area)} m²`],
    ['height', height === undefined ? null : `${number.format(height)} m`],
    ['files', files.map((file) => `${file.name} (${size(file.bytes)})`).join(', ')],
    ['page', page],
    ['reference', id],
  ];
  return values.flatMap(([label, value]) => (value ? [{ name: labels[label], value }] : []));
}

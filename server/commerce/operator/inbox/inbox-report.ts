import { textTable } from '#server/platform/commands/text-table.ts';
import { asCsv } from '../../kernel/csv.ts';
import { type MessageFileRow, type MessageRow, openSuspicions } from '../../messages/messages.repository.ts';
import type { SubscriptionRow } from '../../messages/newsletter.repository.ts';
import { minute, printable } from '../printable.ts';

export interface MessageResult {
  /** The id of the message, or the text that was given for it. */
  readonly message: string;
  readonly outcome: 'done' | 'planned' | 'unchanged' | 'unknown';
  readonly text: string;
}

interface ShownMessage {
  readonly message: MessageRow;
  readonly files: readonly MessageFileRow[];
}

const lines = (text: string) => text.split(/\r?\n/).map(printable);
const SHORT_ID = 8;

/** The messages, and the number of all that look like spam: a person may be among them, and nobody is mailed. */
export function listReport(messages: readonly MessageRow[], suspected: number): string {
  const noun = suspected === 1 ? 'message waits' : 'messages wait';
  const waiting =
    suspected > 0 ? `\n\n${suspected} suspected ${noun}: see \`inbox list --state suspected\`.` : '';
  return `${messages.length === 0 ? 'There are no such messages.' : messageTable(messages)}${waiting}`;
}

function messageTable(messages: readonly MessageRow[]): string {
  return textTable([
    ['id', 'received', 'brand', 'kind', 'state', 'from', 'text'],
    ...messages.map(({ id, createdAt, brand, kind, state, suspicions, name, email, text }) => [
      ...[id.slice(0, SHORT_ID), minute(createdAt), brand, kind],
      state === 'suspected' ? `${state}: ${suspicions.join(', ')}` : state,
      printable(`${name} <${email}>`),
      printable(text).slice(0, 40),
    ]),
  ]);
}

export function messageReport({ message, files }: ShownMessage): string {
  const { id, createdAt, brand, locale, kind, state, name, email, phone, company } = message;
  const facts: readonly (readonly [string, string | null])[] = [
    ['id', id],
    ['received', minute(createdAt)],
    ['shop', `${brand} ${locale}`],
    ['kind', kind],
    [
      'state',
      [state, message.handledAt && minute(message.handledAt), message.handledBy].filter(Boolean).join(' '),
    ],
    ['suspected', openSuspicions(message).join(', ') || null],
    ['from', `${name} <${email}>`],
    ['phone', phone],
    ['company', company],
    ['page', message.page],
    ...Object.entries(message.details).map(([label, value]) => [label, String(value)] as const),
    ...files.map((file, at) => [`file ${at + 1}`, `${file.name} (${file.bytes} bytes)`] as const),
  ];
  const known = facts.flatMap(([label, value]) =>
    value === null ? [] : [`${label.padEnd(10)}${printable(value)}`],
  );
  return [...known, '', ...lines(message.text)].join('\n');
}

export function resultsReport(results: readonly MessageResult[]): string {
  return results.map(({ message, outcome, text }) => `${message}: ${outcome}, ${text}`).join('\n');
}

/** A page of messages as CSV. The first page has the header. */
export function messagesCsv(messages: readonly MessageRow[], isFirstPage: boolean): string {
  return asCsv(
    messages.map(({ createdAt, handledAt, suspicions, details, ...message }) => ({
      ...message,
      suspicions: suspicions.join(', '),
      details: JSON.stringify(details),
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? '',
      handledBy: message.handledBy ?? '',
    })),
    { isFirstPage },
  );
}

export function subscribersCsv(
  subscribers: readonly { readonly row: SubscriptionRow; readonly page: string; readonly oneClick: string }[],
): string {
  return asCsv(
    subscribers.map(({ row: { brand, locale, email, confirmedAt }, page, oneClick }) => ({
      brand,
      locale,
      email,
      confirmedAt: confirmedAt?.toISOString() ?? '',
      unsubscribePage: page,
      listUnsubscribe: oneClick,
    })),
  );
}

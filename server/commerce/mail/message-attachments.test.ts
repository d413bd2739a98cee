import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { messageAttachments, type ReadMessageFile } from './message-attachments.ts';

const logger = pino({ level: 'silent' });
const MEGABYTE = 1024 * 1024;
const FILES = [
  { id: 'letter', bytes: 4 * MEGABYTE },
  { id: 'photo', bytes: 4 * MEGABYTE },
  { id: 'plan', bytes: 3 * MEGABYTE },
];

const named = async (readMessageFile: ReadMessageFile) =>
  (await messageAttachments({ logger, readMessageFile }, FILES)).map(({ filename }) => filename);
const read: ReadMessageFile = async (id) => ({
  name: id,
  content: Buffer.from(id),
  contentType: 'application/pdf',
});

it('attaches as many files of a message as fit into a mail', async () => {
  expect(await named(read)).toEqual(['letter', 'plan']);
});

it('leaves out a file that is gone or cannot be read, whose place another file takes', async () => {
  expect(await named(async (id) => (id === 'letter' ? undefined : read(id)))).toEqual(['photo', 'plan']);
  expect(await named((id) => (id === 'letter' ? Promise.reject(new Error('cut off')) : read(id)))).toEqual([
    'photo',
    'plan',
  ]);
});

it('fails while the object store is away: the mail is sent later, with its files', async () => {
  await expect(named(() => Promise.reject(new AppError('SERVICE_UNAVAILABLE')))).rejects.toThrow();
});

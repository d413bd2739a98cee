import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { openForm, parseForm } from './multipart-form.ts';

afterEach(() => {
  vi.useRealTimers();
});

const HEADERS = { 'content-type': 'multipart/form-data; boundary=x' };

const PART = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';

test.each(['end', 'destroy'] as const)('a discarded file does not end the process at %s', async (how) => {
  const form = openForm(HEADERS, {});
  const error = once(form, 'error');
  const files: (string | undefined)[] = [];
  form.on('file', (_name, content, { filename }) => {
    files.push(filename);
    content.resume();
  });
  form.write(`--x\r\n${PART}\r\n\r\nabc`);
  form[how]();
  expect([files, String(await error)]).toEqual([
    ['a.pdf'],
    expect.stringMatching(/^Error: Unexpected end of/),
  ]);
});

const NEVER = new Promise<never>(() => {});
const field = (value: string) => `--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${value}\r\n`;

test('a form is parsed to its end', async () => {
  const form = openForm(HEADERS, {});
  const values: string[] = [];
  form.on('field', (_name, value) => values.push(value));
  await parseForm(form, Readable.from([Buffer.from(field('a')), Buffer.from(`${field('b')}--x--`)]), {
    refused: NEVER,
  });
  expect(values).toEqual(['a', 'b']);
});

test('a form without a length is refused at its maximum', async () => {
  const chunks = Readable.from(Array.from({ length: 100 }, () => Buffer.from(field('a'.repeat(100)))));
  const parsed = parseForm(openForm(HEADERS, {}), chunks, { refused: NEVER, maxBytes: 1_000 });
  await expect(parsed).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(chunks.destroyed).toBe(false);
});

test('a client below the minimum speed times out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const body = new PassThrough();
  const parsed = parseForm(openForm(HEADERS, {}), body, { refused: NEVER });
  const fault = parsed.catch((error: unknown) => error);
  body.write(field('a'));
  for (let second = 0; second < 34; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    body.write('-');
  }
  expect(await fault).toMatchObject({ code: 'TIMEOUT' });
});

test('a refusal destroys the parser, and rejects with its reason', async () => {
  const form = openForm(HEADERS, {});
  const parsed = parseForm(form, new PassThrough(), { refused: Promise.reject(new Error('refused')) });
  await expect(parsed).rejects.toThrow('refused');
  expect(form.destroyed).toBe(true);
});

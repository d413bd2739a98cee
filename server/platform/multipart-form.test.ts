import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openForm } from './multipart-form.ts';

const PART = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';

test.each(['end', 'destroy'] as const)('a discarded file does not end the process at %s', async (how) => {
  const form = openForm({ 'content-type': 'multipart/form-data; boundary=x' }, {});
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

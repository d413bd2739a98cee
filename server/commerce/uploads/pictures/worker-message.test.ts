import { expect, it } from 'vitest';
import { parseWorkerMessage } from './worker-message.ts';

const job = { source: '/in/source', folder: '/in' };
const file = { variant: 'original', bytes: 3, contentType: 'image/png', path: '/in/original' };
const picture = { width: 2, height: 1, isCmyk: false, files: [file] };

it('accepts formats, results and errors', () => {
  expect(parseWorkerMessage({ picture }, job)).toEqual({ picture });
  expect(parseWorkerMessage({ fault: 'pixels' }, job)).toEqual({ fault: 'pixels' });
  expect(parseWorkerMessage({ fault: 'svgText' }, job)).toEqual({ fault: 'svgText' });
  expect(parseWorkerMessage({ format: 'svg' }, job)).toEqual({ format: 'svg' });
  expect(parseWorkerMessage({ error: 'disk full' }, job)).toEqual({ error: 'disk full' });
});

it('accepts that a picture is large for a job of small ones alone', () => {
  expect(parseWorkerMessage({ isLarge: true }, { ...job, onlySmall: true })).toEqual({ isLarge: true });
  expect(() => parseWorkerMessage({ isLarge: true }, job)).toThrow();
});

it('ignores the paths of the worker', () => {
  const forged = { ...picture, files: [{ ...file, path: '/etc/passwd' }] };
  expect(parseWorkerMessage({ picture: forged }, job)).toEqual({ picture });
});

it.each([
  ['nothing', undefined],
  ['an unknown fault', { fault: 'size' }],
  ['an unknown format', { format: 'exe' }],
  ['an unknown variant', { picture: { ...picture, files: [{ ...file, variant: '../x' }] } }],
  ['an unknown content type', { picture: { ...picture, files: [{ ...file, contentType: 'text/html' }] } }],
])('rejects %s', (_what, message) => {
  expect(() => parseWorkerMessage(message, job)).toThrow();
});

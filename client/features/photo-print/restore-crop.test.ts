import { expect, test } from 'vitest';
import { callByPath } from '#client/data/query.ts';
import { restoreCrop } from './restore-crop.ts';

const UPLOAD = { source: 'upload', id: '0190a0b0-0000-7000-8000-000000000001' } as const;
const EDIT = { source: 'edit', id: '0190a0b0-0000-7000-8000-000000000002' } as const;
const AREA = { left: 10, top: 20, width: 900, height: 600 };
const FOUND: Readonly<Record<string, object>> = {
  [`upload:${UPLOAD.id}`]: { title: 'zee.jpg', width: 4000, height: 3000, of: null, area: null, rotation: 0 },
  [`edit:${EDIT.id}`]: { title: 'zee.jpg', width: 900, height: 600, of: UPLOAD, area: AREA, rotation: 90 },
};
const SOURCE = {
  answer: UPLOAD,
  title: 'zee.jpg',
  width: 4000,
  height: 3000,
  preview: `/api/uploads/${UPLOAD.id}/preview`,
};
const never = new AbortController().signal;

const restore = (answer: typeof UPLOAD | typeof EDIT, found = FOUND) => {
  const call = callByPath(async (_path, input) => {
    const { query } = input as { readonly query: string };
    return { pictures: found[query] ? [found[query]] : [] };
  });
  return restoreCrop(call, 'product', answer, never);
};

test('an upload has its dimensions and name without a download', async () => {
  expect(await restore(UPLOAD)).toEqual({ source: SOURCE });
});

test('an edit has those of its source, and its area', async () => {
  expect(await restore(EDIT)).toEqual({ source: SOURCE, selection: { area: AREA, rotation: 90 } });
});

test('a picture that the shop does not find, and an edit without its source, do not exist', async () => {
  expect(await restore(UPLOAD, {})).toBeUndefined();
  const { [`upload:${UPLOAD.id}`]: _gone, ...edits } = FOUND;
  expect(await restore(EDIT, edits)).toBeUndefined();
});

test('a call that fails rejects', async () => {
  const call = callByPath(() => Promise.reject(new Error('no connection')));
  await expect(restoreCrop(call, 'product', EDIT, never)).rejects.toThrow('no connection');
});

import { expect, test, vi } from 'vitest';
import type { AttachedFile } from '#shared/messages/attached-files.ts';
import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import { createFileQueue } from './file-queue.ts';

const file = (name: string) => new File(['x'], name);
const stored = (id: string): AttachedFile => ({ id, name: `${id}.pdf`, bytes: 1 });

/** A queue whose uploads end when the test ends them, with its attached files. */
function createQueue(...ids: readonly string[]) {
  const uploads: { readonly name: string; readonly end: (fault?: string) => void }[] = [];
  const [onFault, onFull] = [vi.fn<(file: File, fault: string) => void>(), vi.fn<() => void>()];
  let attached: readonly AttachedFile[] = ids.map(stored);
  const queue = createFileQueue({
    attached,
    onFault,
    onFull,
    onChange: (files) => {
      attached = files;
    },
    upload: ({ name }) =>
      new Promise((resolve) => {
        uploads.push({ name, end: (fault) => resolve(fault ? { fault } : { file: stored(name) }) });
      }),
  });
  return {
    queue,
    onFault,
    onFull,
    attachedIds: () => attached.map(({ id }) => id),
    /** Ends the upload of the file that began last. */
    async end(name: string, fault?: string) {
      await vi.waitFor(() => expect(uploads.at(-1)?.name).toBe(name));
      uploads.at(-1)?.end(fault);
    },
  };
}

test('files that are chosen during an upload are added to those of the first choice', async () => {
  const { queue, attachedIds, end } = createQueue();
  const first = queue.add([file('one'), file('two')]);
  const second = queue.add([file('three')]);
  await end('one');
  await end('two');
  await first;
  expect(attachedIds()).toEqual(['one', 'two']);
  await end('three');
  await second;
  expect(attachedIds()).toEqual(['one', 'two', 'three']);
});

test('a file that is removed during an upload stays removed', async () => {
  const { queue, attachedIds, end } = createQueue('zero');
  const added = queue.add([file('one')]);
  queue.remove('zero');
  await end('one');
  await added;
  expect(attachedIds()).toEqual(['one']);
});

test('a refused file is reported, and the next one is attached', async () => {
  const { queue, attachedIds, end, onFault } = createQueue();
  const [refused, added] = [file('one'), file('two')];
  const both = queue.add([refused, added]);
  await end('one', 'yup:errors.file.document');
  await end('two');
  await both;
  expect(attachedIds()).toEqual(['two']);
  expect(onFault.mock.calls).toEqual([[refused, 'yup:errors.file.document']]);
});

test('a file that is one too many is not uploaded, also after files that were chosen earlier', async () => {
  const ids = Array.from({ length: MAX_MESSAGE_FILES - 1 }, (_, index) => `file-${index}`);
  const { queue, attachedIds, end, onFull } = createQueue(...ids);
  const both = Promise.all([queue.add([file('last')]), queue.add([file('more')])]);
  await end('last');
  await both;
  expect(attachedIds()).toEqual([...ids, 'last']);
  expect(onFull).toHaveBeenCalledExactlyOnceWith();
});

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShop } from '#client/data/shop-context.tsx';
import type { AttachedFile } from '#shared/messages/attached-files.ts';
import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import type { MessageFields as Values } from '#shared/messages/message-schema.ts';
import { createFileQueue } from './file-queue.ts';

/** The attached files of a message, whose ids and faults are those of the field `files` of its form. */
export function useMessageFiles(
  initial: readonly AttachedFile[],
  { setValue, setError, clearErrors }: UseFormReturn<Values>,
) {
  const { colon, t } = useShop();
  const [attached, setAttached] = useState(initial);
  const [uploads, setUploads] = useState(0);
  const [queue] = useState(() =>
    createFileQueue({
      attached,
      onChange: (files) => {
        setAttached(files);
        setValue(
          'files',
          files.map(({ id }) => id),
        );
      },
      onFault: (file, fault) => {
        setError('files', { type: 'upload', message: `${file.name}${colon}${t(fault)}` });
      },
      onFull: () => {
        const message = t('yup:errors.array.max', { max: MAX_MESSAGE_FILES, count: MAX_MESSAGE_FILES });
        setError('files', { type: 'max', message });
      },
    }),
  );
  return {
    attached,
    isUploading: uploads > 0,
    async add(files: readonly File[]) {
      clearErrors('files');
      setUploads((count) => count + 1);
      await queue.add(files);
      setUploads((count) => count - 1);
    },
    remove: queue.remove,
  };
}

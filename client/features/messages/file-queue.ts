import type { AttachedFile } from '#shared/messages/attached-files.ts';
import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import { uploadFile } from './file-upload.ts';

interface FileQueue {
  /** Uploads files after those of earlier calls. Resolves when each is attached or refused; never rejects. */
  add(files: readonly File[]): Promise<void>;
  remove(id: string): void;
}

interface FileQueueOptions {
  readonly attached: readonly AttachedFile[];
  /** Called with all attached files after each change. */
  readonly onChange: (attached: readonly AttachedFile[]) => void;
  /** Called with a file that was refused and the key of the reason. */
  readonly onFault: (file: File, fault: string) => void;
  /** Called instead of the upload of a file that is one too many. */
  readonly onFull: () => void;
  readonly upload?: typeof uploadFile;
}

/** The files of a message, uploaded one at a time: files may be chosen and removed during an upload. */
export function createFileQueue(options: FileQueueOptions): FileQueue {
  const { onChange, onFault, onFull, upload = uploadFile } = options;
  let { attached } = options;
  let last = Promise.resolve();
  const change = (files: readonly AttachedFile[]) => {
    attached = files;
    onChange(attached);
  };
  const addAll = async (files: readonly File[]) => {
    for (const file of files) {
      if (attached.length >= MAX_MESSAGE_FILES) {
        onFull();
        return;
      }
      const outcome = await upload(file);
      if ('fault' in outcome) onFault(file, outcome.fault);
      else change([...attached, outcome.file]);
    }
  };
  return {
    add(files) {
      last = last.then(() => addAll(files));
      return last;
    },
    remove: (id) => change(attached.filter((file) => file.id !== id)),
  };
}

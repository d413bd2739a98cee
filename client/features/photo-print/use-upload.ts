import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { fileFault } from './file-check.ts';
import { type SourcePicture, uploadSource } from './own-pictures.ts';
import { type StoredItem, sendUpload } from './send-upload.ts';
import { OFFLINE, type UploadFault } from './upload-fault.ts';

/** A file on its way, or one that did not get there. */
export interface Upload {
  readonly file: File;
  /** Address of the file in this browser, while it is shown. */
  readonly blob: string;
  /** Bytes that are through. */
  readonly sent: number;
  readonly state: 'sending' | 'cancelled' | 'failed';
  readonly fault?: UploadFault;
}

interface UploadOptions {
  readonly mostBytes: number;
  /** The saved item that the file is added to; else it becomes one. */
  readonly item?: string;
  readonly onStored: (picture: SourcePicture, item: StoredItem) => void;
}

/** One file at a time: begun, called off, tried again without being chosen anew. */
export function useUpload({ mostBytes, item, onStored }: UploadOptions) {
  const { locale } = useShop();
  const queries = useQueryClient();
  const [upload, setUpload] = useState<Upload>();
  const turn = useRef<AbortController>(undefined);
  const blob = upload?.blob;
  useEffect(() => {
    if (blob) return () => URL.revokeObjectURL(blob);
  }, [blob]);
  useEffect(() => () => turn.current?.abort(), []);

  const begin = async (file: File, known?: string) => {
    turn.current?.abort();
    const own = new AbortController();
    turn.current = own;
    const base = { file, blob: known ?? URL.createObjectURL(file), sent: 0 };
    const fault = fileFault(file, mostBytes, locale);
    if (fault) return setUpload({ ...base, state: 'failed', fault });
    setUpload({ ...base, state: 'sending' });
    const outcome = await sendUpload(file, {
      locale,
      item,
      signal: own.signal,
      onProgress: (sent) => {
        if (turn.current === own) setUpload({ ...base, sent, state: 'sending' });
      },
    });
    if (turn.current !== own) return;
    if (outcome.kind === 'cancelled') return setUpload({ ...base, state: 'cancelled' });
    if (outcome.kind === 'fault') return setUpload({ ...base, state: 'failed', fault: outcome.fault });
    const stored = outcome.item.files.at(-1);
    setUpload(undefined);
    if (stored) onStored(uploadSource(stored), outcome.item);
    void queries.invalidateQueries({ queryKey: ['storage'] });
  };

  const retry = () => {
    if (upload) void begin(upload.file, upload.blob);
  };
  const isOffline = upload?.fault === OFFLINE;
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  return {
    upload,
    begin: (file: File) => void begin(file),
    retry,
    cancel: () => turn.current?.abort(),
    /** Leaves the file be. */
    forget() {
      turn.current?.abort();
      turn.current = undefined;
      setUpload(undefined);
    },
  };
}

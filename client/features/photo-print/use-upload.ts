import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { checkFile } from './file-check.ts';
import { type StoredItem, sendUpload } from './send-upload.ts';
import { type SourcePicture, uploadSource } from './source-picture.ts';
import { OFFLINE, type UploadError } from './upload-error.ts';

/** An upload in progress, or a failed or cancelled one. */
export interface Upload {
  readonly file: File;
  /** Object URL of the file. */
  readonly blob: string;
  /** Bytes sent. */
  readonly sent: number;
  readonly state: 'sending' | 'cancelled' | 'failed';
  readonly error?: UploadError;
}

interface UploadOptions {
  readonly maxBytes: number;
  /** Saved item that receives the file; without it the file becomes a new item. */
  readonly item?: string;
  readonly onStored: (picture: SourcePicture, item: StoredItem) => void;
}

/** Uploads one file at a time, with cancel and retry. */
export function useUpload({ maxBytes, item, onStored }: UploadOptions) {
  const { locale } = useShop();
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload>();
  const pending = useRef<AbortController>(undefined);
  const blob = upload?.blob;
  useEffect(() => {
    if (blob) return () => URL.revokeObjectURL(blob);
  }, [blob]);
  useEffect(() => () => pending.current?.abort(), []);

  const start = async (file: File, knownBlob?: string) => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    const base = { file, blob: knownBlob ?? URL.createObjectURL(file), sent: 0 };
    const error = checkFile(file, maxBytes, locale);
    if (error) return setUpload({ ...base, state: 'failed', error });
    setUpload({ ...base, state: 'sending' });
    const outcome = await sendUpload(file, {
      locale,
      item,
      signal: controller.signal,
      onProgress: (sent) => {
        if (pending.current === controller) setUpload({ ...base, sent, state: 'sending' });
      },
    });
    if (pending.current !== controller) return;
    if (outcome.kind === 'cancelled') return setUpload({ ...base, state: 'cancelled' });
    if (outcome.kind === 'error') return setUpload({ ...base, state: 'failed', error: outcome.error });
    const stored = outcome.item.files.at(-1);
    setUpload(undefined);
    if (stored) onStored(uploadSource(stored), outcome.item);
    void queryClient.invalidateQueries({ queryKey: ['storage'] });
  };

  const retry = () => {
    if (upload) void start(upload.file, upload.blob);
  };
  const isOffline = upload?.error === OFFLINE;
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  return {
    upload,
    start: (file: File) => void start(file),
    retry,
    cancel: () => pending.current?.abort(),
    discard() {
      pending.current?.abort();
      pending.current = undefined;
      setUpload(undefined);
    },
  };
}

import { type ComponentType, useRef } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { uploadHref } from '#shared/links/upload-href.ts';
import { useAnnounce } from './announcer.tsx';
import styles from './item-files.module.css';
import { MoveButtons } from './move-buttons.tsx';
import type { SavedFile, SavedItem } from './saved-types.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useErrorToast } from './use-error-toast.ts';
import { useMoveQueue } from './use-move-queue.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

/** Uploads another file for an item; the screen passes in the component. */
export type AddFile = ComponentType<{
  readonly itemId: string;
  readonly itemName: string;
  /** Called with the item after the upload. */
  readonly onAdded: (item: SavedItem) => void;
}>;

interface ItemFilesProps {
  readonly item: SavedItem;
  readonly canEdit: boolean;
  readonly AddFile: AddFile;
  readonly onAdded: (item: SavedItem) => void;
}

/** The files of an item in their order: move, remove, add. */
export function ItemFiles({ item, canEdit, AddFile, onAdded }: ItemFilesProps) {
  const t = useT();
  const announce = useAnnounce();
  const showError = useErrorToast();
  const list = useRef<HTMLUListElement>(null);
  const { move, isMoving } = useMoveQueue(showError);
  const { mutateAsync: moveFile } = useSavedMutation('storage.file.move');
  const { mutateAsync: removeFile, isPending: isRemoving } = useSavedMutation('storage.file.remove');

  const moveTo = (file: SavedFile, direction: 'up' | 'down') =>
    move(async () => {
      const { files } = await moveFile({ id: item.id, fileId: file.id, direction });
      const position = files.findIndex(({ id }) => id === file.id) + 1;
      announce(t('account:saved.files.moved', { name: file.name, place: position, total: files.length }));
    });
  const remove = async (file: SavedFile) => {
    if (isRemoving) return;
    try {
      await removeFile({ id: item.id, fileId: file.id });
      announce(t('account:saved.files.removed', { name: file.name }));
      list.current?.focus();
    } catch (error) {
      showError(error);
    }
  };

  if (!canEdit && item.files.length === 0) return null;
  return (
    <div className={styles.content}>
      {item.files.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.files}
          aria-label={t('account:saved.files.list', { name: item.name })}
          aria-busy={isMoving || undefined}
        >
          {item.files.map((file, index) => (
            <li key={file.id} className={styles.file}>
              <a
                href={uploadHref(file.uploadId, 'original')}
                target="_blank"
                rel="noreferrer"
                className={styles.link}
              >
                <span className={styles.box}>
                  <Thumbnail file={file} className={styles.thumbnail} />
                </span>
                <span className={styles.name}>{file.name}</span>
              </a>
              {canEdit && (
                <span className={styles.buttons}>
                  {item.files.length > 1 && (
                    <MoveButtons
                      upLabel={t('account:saved.files.up', { name: file.name })}
                      downLabel={t('account:saved.files.down', { name: file.name })}
                      isFirst={index === 0}
                      isLast={index === item.files.length - 1}
                      onMove={(direction) => moveTo(file, direction)}
                    />
                  )}
                  <IconButton
                    icon="trash"
                    label={t('account:saved.files.remove', { name: file.name })}
                    onClick={() => void remove(file)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && <AddFile itemId={item.id} itemName={item.name} onAdded={onAdded} />}
    </div>
  );
}

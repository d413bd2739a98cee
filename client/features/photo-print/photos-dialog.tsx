import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OutputOf, query } from '#client/data/query.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { uploadHref } from '#shared/links/upload-href.ts';
import { PictureGrid } from './picture-grid.tsx';
import { QueryStatus } from './query-status.tsx';
import { type SourcePicture, uploadSource } from './source-picture.ts';

interface PhotosDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (source: SourcePicture) => void;
}

/** The shopper's uploaded photos. Import it lazily. */
export function PhotosDialog({ onClose, onChoose }: PhotosDialogProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const result = useQuery<OutputOf<'storage.item.list'>>({
    ...query('storage.item.list', { kind: 'photo', page, query: '', deleted: false }),
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  const files = (data?.items ?? []).flatMap(({ files: own, name }) =>
    own.map((file) => ({ ...file, name: name || file.name })),
  );
  const pick = (id: string) => {
    const file = files.find((each) => each.id === id);
    if (file) onChoose(uploadSource(file));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('form:print.photos.title')}
      closeLabel={t('components:dialog.close')}
      size="l"
    >
      <QueryStatus query={result} loadingLabel={t('form:print.photos.reading')} />
      {data && files.length === 0 && (
        <EmptyState icon="image" title={t('form:print.photos.none')}>
          {t('form:print.photos.noneHint')}
        </EmptyState>
      )}
      {data && files.length > 0 && (
        <PictureGrid
          label={t('form:print.photos.title')}
          pictures={files.map(({ id, uploadId, name }) => ({
            id,
            title: name,
            picture: (
              <img src={uploadHref(uploadId, 'thumbnail')} width="320" height="240" alt="" loading="lazy" />
            ),
          }))}
          isBusy={result.isPlaceholderData}
          onPick={pick}
          page={data.page}
          pages={Math.ceil(data.total / data.perPage)}
          onPage={setPage}
        />
      )}
    </Dialog>
  );
}

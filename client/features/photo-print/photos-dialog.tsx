import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { type OutputOf, query } from '#client/data/query.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Spinner } from '#client/ui/spinner/spinner.tsx';
import { ownAddress, type SourcePicture, uploadSource } from './own-pictures.ts';
import { PictureGrid } from './picture-grid.tsx';

interface PhotosDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (source: SourcePicture) => void;
}

/** Photos that the shopper has sent before. Import it lazily. */
export function PhotosDialog({ onClose, onChoose }: PhotosDialogProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const saved = useQuery<OutputOf<'storage.item.list'>>({
    ...query('storage.item.list', { kind: 'photo', page, query: '', deleted: false }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = saved;
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
      {!data && !error && <Spinner label={t('form:print.photos.reading')} size="l" />}
      {error && (
        <EmptyState
          icon="warning"
          title={callErrorText(error, t)}
          action={
            <Button size="s" variant="secondary" onClick={() => void saved.refetch()}>
              {t('form:print.chosen.retry')}
            </Button>
          }
        />
      )}
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
              <img src={ownAddress(uploadId, 'thumbnail')} width="320" height="240" alt="" loading="lazy" />
            ),
          }))}
          isBusy={saved.isPlaceholderData}
          onPick={pick}
          page={data.page}
          pages={Math.ceil(data.total / data.perPage)}
          onPage={setPage}
        />
      )}
    </Dialog>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { type OutputOf, query } from '#client/data/query.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { pictureSteps } from '#client/ui/picture/picture-steps.ts';
import styles from './library-dialog.module.css';
import { LicenceForm } from './licence-form.tsx';
import { MissingPicture, PictureGrid } from './picture-grid.tsx';
import { QueryStatus } from './query-status.tsx';
import { librarySource, type PrintPicture, type SourcePicture } from './source-picture.ts';

/** Milliseconds without a key before the search runs. */
const DEBOUNCE_MS = 300;
const PREVIEW_STEP = 640;

interface LibraryDialogProps {
  readonly productId: string;
  readonly onClose: () => void;
  readonly onChoose: (source: SourcePicture) => void;
}

/**
 * Searches the shop's picture library by words or by `image:<id>`; a licensed picture requires a code. Import it
 * lazily.
 */
export function LibraryDialog({ productId, onClose, onChoose }: LibraryDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [request, setRequest] = useState({ query: '', page: 1 });
  const [lockedPicture, setLockedPicture] = useState<PrintPicture>();
  const search = useCallback((text: string) => {
    const query = text.trim();
    setRequest((before) => (before.query === query ? before : { query, page: 1 }));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => search(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, text]);
  const result = useQuery<OutputOf<'product.print.list'>>({
    ...query('product.print.list', { id: productId, ...request }),
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events of the dialog through its portal, here into the product's form.
    event.stopPropagation();
    search(text);
  };
  const pick = (id: string) => {
    const picture = data?.pictures.find((each) => each.id === id);
    if (picture?.licence === 'code') setLockedPicture(picture);
    else if (picture) onChoose(librarySource(picture));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('form:print.library.title')}
      closeLabel={t('components:dialog.close')}
      size="l"
    >
      {lockedPicture ? (
        <LicenceForm
          picture={lockedPicture}
          onBack={() => setLockedPicture(undefined)}
          onUnlock={(code) => onChoose(librarySource(lockedPicture, code))}
        />
      ) : (
        <div className={styles.content}>
          <form onSubmit={submit}>
            <TextField
              type="search"
              enterKeyHint="search"
              label={t('form:print.library.search')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
              start={<Icon name="search" />}
            />
          </form>
          <p className={styles.count} role="status">
            {data && t('form:print.library.count', { count: data.total })}
          </p>
          <QueryStatus query={result} loadingLabel={t('form:print.library.reading')} />
          {data && data.total === 0 && (
            <EmptyState
              icon="search"
              title={t('form:print.library.none', { query: request.query })}
              level={3}
            >
              {t('form:print.library.noneHint')}
            </EmptyState>
          )}
          {data && data.total > 0 && (
            <PictureGrid
              label={t('form:print.library.title')}
              pictures={data.pictures.map((picture) => ({
                id: picture.id,
                title: picture.title,
                picture: <Preview picture={picture} />,
                badge: picture.licence === 'code' && (
                  <Badge tone="highlight">{t('form:print.licence.badge')}</Badge>
                ),
              }))}
              isBusy={result.isPlaceholderData}
              onPick={pick}
              page={data.page}
              pages={Math.ceil(data.total / data.perPage)}
              onPage={(page) => setRequest({ ...request, page })}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Preview({ picture: { image } }: { readonly picture: PrintPicture }) {
  if (!image) return <MissingPicture />;
  const { base, width, height } = image;
  const widths = pictureSteps(width, 0, PREVIEW_STEP);
  return <Picture {...{ base, width, height, widths }} alt="" sizes="(min-width: 576px) 200px, 42vw" />;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { type OutputOf, query } from '#client/data/query.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { Spinner } from '#client/ui/spinner/spinner.tsx';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import styles from './library-dialog.module.css';
import { LicenceForm } from './licence-form.tsx';
import { librarySource, type PrintPicture, type SourcePicture } from './own-pictures.ts';
import { NoPicture, PictureGrid } from './picture-grid.tsx';

const SETTLED = 300;

interface LibraryDialogProps {
  readonly productId: string;
  readonly onClose: () => void;
  readonly onChoose: (source: SourcePicture) => void;
}

/** The shop's pictures, found by words or by `image:<id>`; a licensed one asks for its code. Import it lazily. */
export function LibraryDialog({ productId, onClose, onChoose }: LibraryDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ query: '', page: 1 });
  const [locked, setLocked] = useState<PrintPicture>();
  const ask = useCallback((words: string) => {
    const wish = words.trim();
    setAsked((before) => (before.query === wish ? before : { query: wish, page: 1 }));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), SETTLED);
    return () => clearTimeout(timer);
  }, [ask, typed]);
  const found = useQuery<OutputOf<'product.print.list'>>({
    ...query('product.print.list', { id: productId, ...asked }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = found;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the product's form for React, which hands events up through its portal.
    event.stopPropagation();
    ask(typed);
  };
  const pick = (id: string) => {
    const picture = data?.pictures.find((each) => each.id === id);
    if (picture?.licence === 'code') setLocked(picture);
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
      {locked ? (
        <LicenceForm
          picture={locked}
          onBack={() => setLocked(undefined)}
          onUnlock={(code) => onChoose(librarySource(locked, code))}
        />
      ) : (
        <div className={styles.room}>
          <form onSubmit={submit}>
            <TextField
              type="search"
              enterKeyHint="search"
              label={t('form:print.library.search')}
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              start={<Icon name="search" />}
            />
          </form>
          <p className={styles.count} role="status">
            {data && t('form:print.library.count', { count: data.total })}
          </p>
          {!data && !error && <Spinner label={t('form:print.library.reading')} size="l" />}
          {error && (
            <EmptyState
              icon="warning"
              title={callErrorText(error, t)}
              action={
                <Button size="s" variant="secondary" onClick={() => void found.refetch()}>
                  {t('form:print.chosen.retry')}
                </Button>
              }
            />
          )}
          {data && data.total === 0 && (
            <EmptyState icon="search" title={t('form:print.library.none', { query: asked.query })} level={3}>
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
              isBusy={found.isPlaceholderData}
              onPick={pick}
              page={data.page}
              pages={Math.ceil(data.total / data.perPage)}
              onPage={(page) => setAsked({ ...asked, page })}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Preview({ picture: { image } }: { readonly picture: PrintPicture }) {
  if (!image) return <NoPicture />;
  const { base, width, height } = image;
  const widths = PICTURE_WIDTHS.filter((step) => step <= Math.min(width, 640));
  return <Picture {...{ base, width, height, widths }} alt="" sizes="(min-width: 600px) 200px, 42vw" />;
}

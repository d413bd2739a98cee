import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { largestFile } from '#shared/configuration/answer-faults.ts';
import type { ConfigurationOption, FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Pixels } from './crop-geometry.ts';
import type { SourcePicture } from './own-pictures.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './picture-input.module.css';
import { usePrintFrame } from './print-frame.ts';
import { UploadCard } from './upload-card.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useCut } from './use-cut.ts';
import { useUpload } from './use-upload.ts';
import { useRoom, WallPreview } from './wall-preview.tsx';

const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then(({ CropDialog: part }) => ({ default: part })),
);
const LibraryDialog = lazy(() =>
  import('./library-dialog.tsx').then(({ LibraryDialog: part }) => ({ default: part })),
);
const PhotosDialog = lazy(() =>
  import('./photos-dialog.tsx').then(({ PhotosDialog: part }) => ({ default: part })),
);

export interface PictureInputProps {
  readonly productId: string;
  readonly option: ConfigurationOption;
  readonly answer: FileAnswer | undefined;
  /** Millimetres; undefined while there is no good size. */
  readonly size: SizeAnswer | undefined;
  /** What is wrong with the answer, shown by whoever gives it. */
  readonly error?: string | undefined;
  /** Ids of the elements with hint and error. */
  readonly describedBy?: string | undefined;
  /** With the pixels of the picture where there is one. */
  readonly onAnswer: (answer: FileAnswer | undefined, picture?: Pixels) => void;
}

/**
 * Answers a File option: a picture of the shopper's own, or, for a print that is cut to size, one of the library. A
 * picture for a print is cut to the largest area at once, so that there is a right answer; the shopper may cut anew.
 */
export function PictureInput(props: PictureInputProps) {
  const { productId, option, answer, size, error, describedBy, onAnswer } = props;
  const t = useT();
  const frame = usePrintFrame();
  useRoom();
  const isCut = option.limits?.cropToSize ?? false;
  const card = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'crop' | 'library' | 'photos'>();
  const [whole, setWhole] = useState<SourcePicture>();
  const [isChanging, setChanging] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  // An upload or a cut ends long after it began, and must speak to the page as it is then.
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });

  const { cut, isStale, isGone, ...cutting } = useCut({
    productId,
    answer: isCut ? answer : undefined,
    size,
    onAnswer: (given, picture) => latest.current(given, picture),
  });
  const choose = (source: SourcePicture) => {
    setDialog(undefined);
    setChanging(false);
    uploading.forget();
    if (isCut) cutting.choose(source);
    else {
      setWhole(source);
      latest.current(source.answer, { width: source.width, height: source.height });
    }
    setArrivals((times) => times + 1);
  };
  const { upload, ...uploading } = useUpload({ mostBytes: largestFile(option), onStored: choose });
  // The button that had the focus is gone with the card it stood on.
  useEffect(() => {
    if (arrivals > 0 && document.activeElement === document.body) card.current?.focus();
  }, [arrivals]);

  const remove = () => {
    setChanging(false);
    cutting.forget();
    latest.current(undefined);
  };
  const chosen = cut?.source ?? (answer !== undefined && !isGone);
  // Hung as soon as it is chosen: the page then moves once, under the hand that chose.
  const isOnItsWay = upload !== undefined && !upload.fault?.isFinal;
  const close = () => setDialog(undefined);
  const id = `option-${option.id}-file`;
  return (
    <div className={styles.input}>
      {upload && (
        <UploadCard
          upload={upload}
          onCancel={uploading.cancel}
          onRetry={uploading.retry}
          onForget={uploading.forget}
        />
      )}
      {!upload && chosen && (
        <PictureCard
          cardRef={card}
          answer={cut?.state === 'cut' || !cut ? answer : undefined}
          source={cut?.source ?? (isAnswered(whole, answer) ? whole : undefined)}
          area={cut?.area}
          size={size}
          isCut={isCut}
          note={noteOf()}
          fault={cut?.state === 'failed' ? callErrorText(cut.fault, t) : undefined}
          onRetry={cut?.state === 'failed' ? cutting.retry : undefined}
          onCrop={cut?.area && size ? () => setDialog('crop') : undefined}
          onChange={() => setChanging(!isChanging)}
          onRemove={remove}
        />
      )}
      {!upload && (!chosen || isChanging) && (
        <UploadZone
          id={id}
          mostBytes={largestFile(option)}
          chooseLabel={t(isCut ? 'form:print.upload.choose' : 'form:print.whole.choose')}
          isFaulty={error !== undefined}
          describedBy={describedBy}
          onFile={uploading.begin}
        >
          {isCut && (
            <>
              <Button size="s" variant="secondary" icon="grid" onClick={() => setDialog('library')}>
                {t('form:print.library.open')}
              </Button>
              <Button size="s" variant="quiet" icon="image" onClick={() => setDialog('photos')}>
                {t('form:print.photos.open')}
              </Button>
            </>
          )}
        </UploadZone>
      )}
      {isGone && !upload && !error && (
        <p className={styles.gone} role="alert">
          {t('yup:errors.file.unknown')}
        </p>
      )}
      {isCut && size && (isOnItsWay || (!upload && chosen)) && (
        <WallPreview
          answer={!upload && (!cut || cut.state === 'cut') ? answer : undefined}
          size={size}
          image={upload?.blob ?? cut?.source.preview}
          frame={frame}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'crop' && cut?.area && size && (
          <CropDialog
            source={cut.source}
            area={cut.area}
            size={size}
            onClose={close}
            onApply={(area) => {
              close();
              cutting.run(cut.source, area);
            }}
          />
        )}
        {dialog === 'library' && <LibraryDialog productId={productId} onClose={close} onChoose={choose} />}
        {dialog === 'photos' && <PhotosDialog onClose={close} onChoose={choose} />}
      </Suspense>
    </div>
  );

  function noteOf(): string | undefined {
    if (!cut) return undefined;
    if (!size) return t('form:print.chosen.noSize');
    if (isStale && cut.area) return t('form:print.chosen.fitting');
    return t(cut.state === 'cut' ? 'form:print.chosen.done' : 'form:print.chosen.cutting');
  }
}

function isAnswered(source: SourcePicture | undefined, answer: FileAnswer | undefined): boolean {
  return source?.answer.id === answer?.id;
}

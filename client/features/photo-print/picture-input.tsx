import { useEffect, useRef, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import { maxFileBytes } from '#shared/configuration/answer-faults.ts';
import type { ConfigurationOption, FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Pixels } from './crop-geometry.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './picture-input.module.css';
import { usePrintFrame } from './print-frame.ts';
import type { SourcePicture } from './source-picture.ts';
import { UploadCard } from './upload-card.tsx';
import { UploadZone } from './upload-zone.tsx';
import { type Crop, useCrop } from './use-crop.ts';
import { type Upload, useUpload } from './use-upload.ts';
import { useRoomPicture, WallPreview } from './wall-preview.tsx';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then((module) => module.CropDialog));
const LibraryDialog = lazyDialog(() => import('./library-dialog.tsx').then((module) => module.LibraryDialog));
const PhotosDialog = lazyDialog(() => import('./photos-dialog.tsx').then((module) => module.PhotosDialog));

export interface PictureInputProps {
  readonly productId: string;
  readonly option: ConfigurationOption;
  readonly answer: FileAnswer | undefined;
  /** Millimetres; undefined while the size is invalid. */
  readonly size: SizeAnswer | undefined;
  /** The answer's fault; the parent component shows it. */
  readonly error?: string | undefined;
  /** Ids of the hint and the error. */
  readonly describedBy?: string | undefined;
  /** Called with the picture's dimensions, if there is a picture. */
  readonly onAnswer: (answer: FileAnswer | undefined, picture?: Pixels) => void;
  /** Called with the dimensions of a newly chosen picture, before it is cropped. */
  readonly onChoose: (picture: Pixels) => void;
  /** Called when an upload or crop begins, fails, or ends: until then `answer` is that of the picture before. */
  readonly onProgress: (progress: 'pending' | 'failed' | undefined) => void;
}

/**
 * The control of a File option: a picture from the shopper or, for a print, from the library. A print is immediately
 * cropped to the largest area, so that the answer is valid; the shopper may crop again.
 */
export function PictureInput(props: PictureInputProps) {
  const { productId, option, answer, size, error, describedBy, onAnswer, onChoose, onProgress } = props;
  const t = useT();
  const frame = usePrintFrame();
  useRoomPicture();
  const isCropped = option.limits?.cropToSize ?? false;
  const card = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'crop' | 'library' | 'photos'>();
  const [uncropped, setUncropped] = useState<SourcePicture>();
  const [isChanging, setChanging] = useState(false);
  const [choices, setChoices] = useState(0);
  const [removals, setRemovals] = useState(0);
  const id = `option-${option.id}-file`;
  // Uploads and crops end long after they began, and must call the current callback.
  const latestOnAnswer = useRef(onAnswer);
  const latestOnChoose = useRef(onChoose);
  const latestOnProgress = useRef(onProgress);
  useEffect(() => {
    latestOnAnswer.current = onAnswer;
    latestOnChoose.current = onChoose;
    latestOnProgress.current = onProgress;
  });

  const { crop, isStale, isMissing, restoreError, ...cropping } = useCrop({
    productId,
    answer: isCropped ? answer : undefined,
    size,
    onAnswer: (given, picture) => latestOnAnswer.current(given, picture),
  });
  const choose = (source: SourcePicture) => {
    setDialog(undefined);
    setChanging(false);
    uploading.discard();
    latestOnChoose.current(source);
    if (isCropped) cropping.choose(source);
    else {
      setUncropped(source);
      latestOnAnswer.current(source.answer, { width: source.width, height: source.height });
    }
    setChoices((times) => times + 1);
  };
  const { upload, ...uploading } = useUpload({ maxBytes: maxFileBytes(option), onStored: choose });
  const progress = pictureProgress(upload, isStale ? 'stale' : crop?.state);
  useEffect(() => {
    latestOnProgress.current(progress);
    return () => latestOnProgress.current(undefined);
  }, [progress]);
  // The focused button disappeared with its card.
  useEffect(() => {
    if (choices > 0 && document.activeElement === document.body) card.current?.focus();
  }, [choices]);

  useEffect(() => {
    if (removals === 0 || document.activeElement !== document.body) return;
    (document.getElementById(id) ?? card.current)?.focus();
  }, [removals, id]);

  const discardUpload = () => {
    uploading.discard();
    setRemovals((times) => times + 1);
  };
  const remove = () => {
    setRemovals((times) => times + 1);
    setChanging(false);
    cropping.discard();
    latestOnAnswer.current(undefined);
  };
  const chosen = crop?.source ?? (answer !== undefined && !isMissing);
  const hasFailed = crop?.state === 'failed' || restoreError !== undefined;
  // Shown as soon as the picture is chosen, so that the layout moves only once and right after the click.
  const isUploading = upload !== undefined && !upload.error?.isFinal;
  const close = () => setDialog(undefined);
  return (
    <div className={styles.input}>
      {upload && (
        <UploadCard
          upload={upload}
          onCancel={uploading.cancel}
          onRetry={uploading.retry}
          onDiscard={discardUpload}
        />
      )}
      {!upload && chosen && (
        <PictureCard
          cardRef={card}
          answer={crop?.state === 'cropped' || !crop ? answer : undefined}
          source={crop?.source ?? (isSourceOf(uncropped, answer) ? uncropped : undefined)}
          area={crop?.selection?.area}
          size={size}
          isCropped={isCropped}
          note={progressText()}
          error={hasFailed ? callErrorText(restoreError ?? crop?.error, t) : undefined}
          onRetry={hasFailed ? cropping.retry : undefined}
          onCrop={crop?.selection && size ? () => setDialog('crop') : undefined}
          onChange={() => setChanging(!isChanging)}
          onRemove={remove}
        />
      )}
      {!upload && (!chosen || isChanging) && (
        <UploadZone
          id={id}
          maxBytes={maxFileBytes(option)}
          chooseLabel={t(isCropped ? 'form:print.upload.choose' : 'form:print.whole.choose')}
          isInvalid={error !== undefined}
          describedBy={describedBy}
          onFile={uploading.start}
        >
          {isCropped && (
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
      {isMissing && !upload && !error && (
        <p className={styles.missing} role="alert">
          {t('yup:errors.file.unknown')}
        </p>
      )}
      {isCropped && size && (isUploading || (!upload && chosen)) && (
        <WallPreview
          answer={!upload && (!crop || crop.state === 'cropped') ? answer : undefined}
          size={size}
          image={upload?.blob ?? crop?.source.preview}
          frame={frame}
        />
      )}
      {dialog === 'crop' && crop?.selection && size && (
        <CropDialog
          source={crop.source}
          selection={crop.selection}
          size={size}
          onClose={close}
          onLoadError={close}
          onApply={(selection) => {
            close();
            cropping.run(crop.source, selection);
          }}
        />
      )}
      {dialog === 'library' && (
        <LibraryDialog productId={productId} onClose={close} onLoadError={close} onChoose={choose} />
      )}
      {dialog === 'photos' && <PhotosDialog onClose={close} onLoadError={close} onChoose={choose} />}
    </div>
  );

  function progressText(): string | undefined {
    if (!crop) return undefined;
    if (!size) return t('form:print.chosen.noSize');
    if (isStale && crop.selection) return t('form:print.chosen.fitting');
    return t(crop.state === 'cropped' ? 'form:print.chosen.done' : 'form:print.chosen.cutting');
  }
}

/** A crop that waits for a size answers nothing; the size has a fault. */
function pictureProgress(upload: Upload | undefined, crop: Crop['state'] | 'stale' | undefined) {
  if (upload) return upload.state === 'sending' ? 'pending' : 'failed';
  if (crop === 'stale' || crop === 'cropping') return 'pending';
  return crop === 'failed' ? 'failed' : undefined;
}

function isSourceOf(source: SourcePicture | undefined, answer: FileAnswer | undefined): boolean {
  return source?.answer.id === answer?.id;
}

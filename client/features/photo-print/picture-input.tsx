import { useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { maxFileBytes } from '#shared/configuration/answer-faults.ts';
import type { ConfigurationOption, FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Pixels } from './crop-geometry.ts';
import { PictureCard } from './picture-card.tsx';
import { type PictureDialog, PictureDialogs } from './picture-dialogs.tsx';
import styles from './picture-input.module.css';
import { usePrintFrame } from './print-frame.ts';
import { UploadCard } from './upload-card.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import type { Cropping } from './use-crop.ts';
import { usePictureFocus } from './use-picture-focus.ts';
import { useRoomPicture, WallPreview } from './wall-preview.tsx';

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
  const [dialog, setDialog] = useState<PictureDialog>();
  const [isChanging, setChanging] = useState(false);
  const id = `option-${option.id}-file`;
  const { card, afterChoice, afterRemoval } = usePictureFocus(id);
  const picture = useChosenPicture({
    productId,
    option,
    answer,
    size,
    onAnswer,
    onProgress,
    onChoose(source) {
      setDialog(undefined);
      setChanging(false);
      onChoose(source);
      afterChoice();
    },
  });
  const { isCropped, isChosen, cropping, uploading } = picture;
  const { crop, isMissing, restoreError } = cropping;
  const { upload } = uploading;
  const discardUpload = () => {
    uploading.discard();
    afterRemoval();
  };
  const remove = () => {
    picture.remove();
    setChanging(false);
    afterRemoval();
  };
  const hasFailed = crop?.state === 'failed' || restoreError !== undefined;
  const isAnswered = !crop || crop.state === 'cropped';
  // Shown as soon as the picture is chosen, so that the layout moves only once and right after the click.
  const isUploading = upload !== undefined && !upload.error?.isFinal;
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
      {!upload && isChosen && (
        <PictureCard
          cardRef={card}
          answer={isAnswered ? answer : undefined}
          source={picture.source}
          area={crop?.selection?.area}
          size={size}
          isCropped={isCropped}
          note={progressText(cropping, size, t)}
          error={hasFailed ? callErrorText(restoreError ?? crop?.error, t) : undefined}
          onRetry={hasFailed ? cropping.retry : undefined}
          onCrop={crop?.selection && size ? () => setDialog('crop') : undefined}
          onChange={() => setChanging(!isChanging)}
          onRemove={remove}
        />
      )}
      {!upload && (!isChosen || isChanging) && (
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
      {isCropped && size && (isUploading || (!upload && isChosen)) && (
        <WallPreview
          answer={!upload && isAnswered ? answer : undefined}
          size={size}
          image={upload?.blob ?? crop?.source.preview}
          frame={frame}
        />
      )}
      <PictureDialogs
        dialog={dialog}
        productId={productId}
        size={size}
        cropping={cropping}
        onClose={() => setDialog(undefined)}
        onChoose={picture.choose}
      />
    </div>
  );
}

function progressText(
  { crop, isStale }: Cropping,
  size: SizeAnswer | undefined,
  t: (key: string) => string,
): string | undefined {
  if (!crop) return undefined;
  if (!size) return t('form:print.chosen.noSize');
  if (isStale && crop.selection) return t('form:print.chosen.fitting');
  return t(crop.state === 'cropped' ? 'form:print.chosen.done' : 'form:print.chosen.cutting');
}

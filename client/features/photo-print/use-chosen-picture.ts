import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#shared/configuration/answer-faults.ts';
import type { ConfigurationOption, FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Pixels } from './crop-geometry.ts';
import type { SourcePicture } from './source-picture.ts';
import { type Crop, useCrop } from './use-crop.ts';
import { type Upload, useUpload } from './use-upload.ts';

interface ChosenPictureOptions {
  readonly productId: string;
  readonly option: ConfigurationOption;
  readonly answer: FileAnswer | undefined;
  /** Millimetres; undefined while the size is invalid. */
  readonly size: SizeAnswer | undefined;
  /** Called with the picture's dimensions, if there is a picture. */
  readonly onAnswer: (answer: FileAnswer | undefined, picture?: Pixels) => void;
  /** Called with a newly chosen picture, before it is cropped. */
  readonly onChoose: (picture: SourcePicture) => void;
  /** Called when an upload or crop begins, fails, or ends: until then `answer` is that of the picture before. */
  readonly onProgress: (progress: 'pending' | 'failed' | undefined) => void;
}

/** The picture of a File option: its upload and, for a print, its crop. */
export function useChosenPicture(options: ChosenPictureOptions) {
  const { productId, option, answer, size } = options;
  const isCropped = option.limits?.cropToSize ?? false;
  const [uncropped, setUncropped] = useState<SourcePicture>();
  // Uploads and crops end long after they began, and must call the current callbacks.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const cropping = useCrop({
    productId,
    answer: isCropped ? answer : undefined,
    size,
    onAnswer: (given, picture) => latest.current.onAnswer(given, picture),
  });
  const choose = (source: SourcePicture) => {
    uploading.discard();
    latest.current.onChoose(source);
    if (isCropped) cropping.choose(source);
    else {
      setUncropped(source);
      latest.current.onAnswer(source.answer, { width: source.width, height: source.height });
    }
  };
  const uploading = useUpload({ maxBytes: maxFileBytes(option), onStored: choose });
  const progress = pictureProgress(uploading.upload, cropping.isStale ? 'stale' : cropping.crop?.state);
  useEffect(() => {
    latest.current.onProgress(progress);
    return () => latest.current.onProgress(undefined);
  }, [progress]);

  const source = cropping.crop?.source ?? (isSourceOf(uncropped, answer) ? uncropped : undefined);
  return {
    isCropped,
    /** Undefined for an answer of an earlier visit that is not cropped, or not restored yet. */
    source,
    isChosen: cropping.crop !== undefined || (answer !== undefined && !cropping.isMissing),
    cropping,
    uploading,
    choose,
    remove() {
      cropping.discard();
      latest.current.onAnswer(undefined);
    },
  };
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

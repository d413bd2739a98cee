import { useEffect, useRef, useState } from 'react';
import { deadlineSignal } from '#client/data/deadline-signal.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { type FileAnswer, pictureKey, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { hasProportions } from '#shared/configuration/resolution.ts';
import type { CropSelection, Pixels } from './crop-geometry.ts';
import { largestSelection, refitSelection } from './refit-selection.ts';
import { restoreCrop } from './restore-crop.ts';
import type { SourcePicture } from './source-picture.ts';

/** Milliseconds without a change of the size before the picture is cropped again. */
const DEBOUNCE_MS = 500;
const TIMEOUT_MS = 20_000;

export interface Crop {
  readonly source: SourcePicture;
  /** Undefined until the size is known. */
  readonly selection?: CropSelection | undefined;
  /** The shopper's own selection, which every size starts from; without it, the largest area. */
  readonly chosen?: CropSelection | undefined;
  readonly state: 'waiting' | 'cropping' | 'cropped' | 'failed';
  readonly error?: unknown;
}

export type Cropping = ReturnType<typeof useCrop>;

interface CropOptions {
  readonly productId: string;
  /** The option's answer; undefined where pictures are not cropped. */
  readonly answer: FileAnswer | undefined;
  readonly size: SizeAnswer | undefined;
  readonly onAnswer: (answer: FileAnswer, picture: Pixels) => void;
}

/**
 * Keeps a picture cropped to the proportions of the chosen size: to the largest area at first, then to the shopper's
 * area, refitted when the size changes. A new crop aborts the pending one. A crop of an earlier visit is restored
 * from the answer.
 */
export function useCrop({ productId, answer, size, onAnswer }: CropOptions) {
  const call = useCall();
  const [crop, setCrop] = useState<Crop>();
  const pending = useRef<AbortController>(undefined);
  // Key of the answer that the last crop made. Any other answer comes from outside, such as a shared URL.
  const [croppedKey, setCroppedKey] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [restoreError, setRestoreError] = useState<unknown>();
  const [retries, setRetries] = useState(0);
  useEffect(() => () => pending.current?.abort(), []);

  const run = async (source: SourcePicture, selection: CropSelection, chosen: CropSelection | undefined) => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    setCrop({ source, selection, chosen, state: 'cropping' });
    try {
      const signal = deadlineSignal(controller.signal, TIMEOUT_MS);
      const input = { id: productId, picture: source.answer, ...selection };
      const { id, width, height, area, rotation } = await call.mutate('product.print.crop', input, signal);
      if (controller.signal.aborted) return;
      const edit = { source: 'edit', id } as const;
      setCrop({ source, selection: area ? { area, rotation } : selection, chosen, state: 'cropped' });
      setCroppedKey(pictureKey(edit));
      onAnswer(edit, { width, height });
    } catch (error) {
      if (!controller.signal.aborted) setCrop({ source, selection, chosen, state: 'failed', error });
    }
  };

  const answerKey = answer && pictureKey(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is identified by its key
  useEffect(() => {
    setMissing(false);
    setRestoreError(undefined);
    if (answerKey === croppedKey) return;
    if (!answer) {
      // The answer was removed from outside; a pending crop has no answer yet.
      if (croppedKey) setCrop(undefined);
      setCroppedKey(undefined);
      return;
    }
    const controller = new AbortController();
    restoreCrop(call, productId, answer, deadlineSignal(controller.signal, TIMEOUT_MS))
      .then((restored) => {
        if (controller.signal.aborted) return;
        setMissing(!restored);
        if (!restored) return;
        const { source, selection } = restored;
        setCroppedKey(answerKey);
        setCrop(
          selection
            ? { source, selection, chosen: selection, state: 'cropped' }
            : { source, state: 'waiting' },
        );
        // The lookup of the page failed as well, so that the page does not know the picture yet.
        if (retries > 0 && selection) onAnswer(answer, selection.area);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setRestoreError(error);
      });
    return () => controller.abort();
  }, [answerKey, croppedKey, call, productId, retries]);

  const isStale =
    size !== undefined &&
    crop !== undefined &&
    (!crop.selection || !hasProportions(crop.selection.area, size));
  const staleSize = isStale ? `${size.width}x${size.height}` : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the proportions start it, not their objects
  useEffect(() => {
    if (!crop || !size || !staleSize) return;
    const { source, selection, chosen } = crop;
    // Not from the current area: a shopper who pauses between width and height would lose pixels to the intermediate
    // size.
    const next = chosen ? refitSelection(source, size, chosen) : largestSelection(source, size);
    const timer = setTimeout(() => void run(source, next, chosen), selection ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [staleSize, crop?.source]);

  return {
    crop,
    /** The crop has other proportions than the size and is about to be replaced. */
    isStale,
    /** The answered picture does not exist. */
    isMissing,
    /** Why the answered picture could not be fetched. */
    restoreError,
    choose(source: SourcePicture) {
      pending.current?.abort();
      setRestoreError(undefined);
      setCrop({ source, state: 'waiting' });
    },
    run: (source: SourcePicture, selection: CropSelection) => void run(source, selection, selection),
    retry() {
      if (restoreError !== undefined) setRetries((times) => times + 1);
      else if (crop?.selection) void run(crop.source, crop.selection, crop.chosen);
    },
    discard() {
      pending.current?.abort();
      setCrop(undefined);
      setCroppedKey(undefined);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/data/use-procedure.ts';
import { type FileAnswer, pictureKey, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, largestArea, refittedArea } from '#shared/configuration/crop.ts';
import { hasProportions } from '#shared/configuration/resolution.ts';
import type { Pixels } from './crop-geometry.ts';
import type { SourcePicture } from './own-pictures.ts';
import { restoredCut } from './restored-cut.ts';

/** Milliseconds that a size stands still before the picture is cut to it. */
const SETTLED = 500;
const TIMEOUT = 20_000;

/** A picture and the part of it that is, or is to be, printed. */
export interface Cut {
  readonly source: SourcePicture;
  /** Absent until a size is known. */
  readonly area?: Area | undefined;
  readonly state: 'waiting' | 'cutting' | 'cut' | 'failed';
  readonly fault?: unknown;
}

interface CutOptions {
  readonly productId: string;
  /** Of the option; undefined where pictures are taken whole. */
  readonly answer: FileAnswer | undefined;
  readonly size: SizeAnswer | undefined;
  readonly onAnswer: (answer: FileAnswer, picture: Pixels) => void;
}

/**
 * Keeps the cut of a picture in the proportions of the chosen size: the largest area at first, the shopper's own
 * afterwards, refitted when the size changes. Of several wishes the last one counts. A cut of an earlier visit is
 * taken up again from the answer.
 */
export function useCut({ productId, answer, size, onAnswer }: CutOptions) {
  const call = useCall();
  const [cut, setCut] = useState<Cut>();
  const turn = useRef<AbortController>(undefined);
  // The answer that this cut made, and whether the shopper, or a shared address, has put another in its place.
  const [made, setMade] = useState<string>();
  const [isGone, setGone] = useState(false);
  useEffect(() => () => turn.current?.abort(), []);

  const run = async (source: SourcePicture, area: Area) => {
    turn.current?.abort();
    const own = new AbortController();
    turn.current = own;
    setCut({ source, area, state: 'cutting' });
    try {
      const signal = AbortSignal.any([own.signal, AbortSignal.timeout(TIMEOUT)]);
      const input = { id: productId, picture: source.answer, area };
      const { id, width, height, area: done } = await call('product.print.crop', input, signal);
      if (own.signal.aborted) return;
      const edit = { source: 'edit', id } as const;
      setCut({ source, area: done ?? area, state: 'cut' });
      setMade(pictureKey(edit));
      onAnswer(edit, { width, height });
    } catch (fault) {
      if (!own.signal.aborted) setCut({ source, area, state: 'failed', fault });
    }
  };

  const given = answer && pictureKey(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is read by its key
  useEffect(() => {
    setGone(false);
    if (given === made) return;
    if (!answer) {
      // Taken away from outside; a cut that is on its way has no answer yet.
      if (made) setCut(undefined);
      setMade(undefined);
      return;
    }
    const flight = new AbortController();
    restoredCut(call, productId, answer, AbortSignal.any([flight.signal, AbortSignal.timeout(TIMEOUT)]))
      .then((restored) => {
        if (flight.signal.aborted) return;
        setGone(!restored);
        if (!restored) return;
        const { source, area } = restored;
        setMade(given);
        setCut(area ? { source, area, state: 'cut' } : { source, state: 'waiting' });
      })
      .catch(() => {
        if (!flight.signal.aborted) setGone(true);
      });
    return () => flight.abort();
  }, [given, made, call, productId]);

  const isStale = size !== undefined && cut !== undefined && (!cut.area || !hasProportions(cut.area, size));
  const wanted = isStale ? `${size.width}x${size.height}` : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is what starts it, not the objects it is read from
  useEffect(() => {
    if (!cut || !size || !wanted) return;
    const { source, area } = cut;
    const next = area ? refittedArea(source, size, area) : largestArea(source, size);
    const timer = setTimeout(() => void run(source, next), area ? SETTLED : 0);
    return () => clearTimeout(timer);
  }, [wanted, cut?.source]);

  return {
    cut,
    /** The cut does not have the proportions of the size, and is about to get them. */
    isStale,
    /** The answer is of a picture that cannot be found. */
    isGone,
    choose(source: SourcePicture) {
      turn.current?.abort();
      setCut({ source, state: 'waiting' });
    },
    run: (source: SourcePicture, area: Area) => void run(source, area),
    retry() {
      if (cut?.area) void run(cut.source, cut.area);
    },
    forget() {
      turn.current?.abort();
      setCut(undefined);
      setMade(undefined);
    },
  };
}

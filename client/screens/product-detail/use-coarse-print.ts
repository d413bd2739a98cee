import { useCallback, useState } from 'react';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { type Answers, isFile, pictureKey, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { fittingSize } from '#shared/configuration/fitting-size.ts';
import { isCoarse } from '#shared/configuration/resolution.ts';

/** A print that would be blurred, about which the shop asks before it takes the order. */
export interface CoarsePrint {
  readonly optionId: string;
  readonly dpi: number;
  readonly size: SizeAnswer;
  /** The largest size at which the picture looks good; undefined when the product has no such size. */
  readonly fitting: SizeAnswer | undefined;
  /** The answers with the shopper's consent. */
  readonly acceptedAnswers: Answers;
}

type PrintState = Pick<ConfigurationState, 'evaluated' | 'pictures'>;

export interface CoarseQuestion {
  readonly question: CoarsePrint | undefined;
  /** Opens the question. Returns false when there is nothing to ask. */
  readonly ask: () => boolean;
  readonly close: () => void;
}

/** Asks about a print with too few pixels for its size. */
export function useCoarsePrint({ evaluated, pictures }: PrintState): CoarseQuestion {
  const [question, setQuestion] = useState<CoarsePrint>();
  const ask = useCallback(() => {
    const found = coarsePrint({ evaluated, pictures });
    setQuestion(found);
    return found !== undefined;
  }, [evaluated, pictures]);
  const close = useCallback(() => setQuestion(undefined), []);
  return { question, ask, close };
}

function coarsePrint({ evaluated, pictures }: PrintState): CoarsePrint | undefined {
  const { resolutions, answers, visible, size } = evaluated;
  const [optionId = '', dpi = 0] = Object.entries(resolutions).find(([, dots]) => isCoarse(dots)) ?? [];
  const answer = answers[optionId];
  const picture = isFile(answer) ? pictures.get(pictureKey(answer)) : undefined;
  if (!isFile(answer) || !picture || !size) return undefined;
  const limits = visible.find(({ input }) => input === 'Dimensions')?.limits;
  return {
    optionId,
    dpi,
    size,
    fitting: fittingSize(picture, size, limits),
    acceptedAnswers: { ...answers, [optionId]: { ...answer, acceptedDpi: dpi } },
  };
}

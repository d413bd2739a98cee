import { useEffect, useState } from 'react';
import type { OutputOf } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { type Answers, isFile, pictureKey } from '#shared/configuration/configuration.ts';
import type { ConfigurationState } from './use-configuration.ts';

type Quote = OutputOf<'product.configuration.calculate'>;

/** How long a change must have settled before the server is asked. */
const SETTLE_MS = 300;
/** Stands for the pixels of a picture that only the server has seen, where no size asks for proportions. */
const SOME_PIXELS = { width: 1, height: 1 };

export interface ServerQuote {
  /** What the server says of the answers as they stand; undefined before it did, and when it could not. */
  readonly quote: Quote | undefined;
  /** The server was of another opinion before, and has not answered yet. */
  readonly doubtful: boolean;
}

interface Asked {
  readonly answers: Answers;
  readonly quantity: number;
}

/** Asks the server for the truth of this moment, some time after each change; nothing for a page that is only read. */
export function useServerQuote(productId: string, state: ConfigurationState): ServerQuote {
  const { given, quantity, changed, price, pictures, learn, evaluated } = state;
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setAsked({ answers: given, quantity }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [given, quantity, changed]);

  const { data } = useProcedure(
    'product.configuration.calculate',
    { id: productId, answers: asked?.answers ?? {}, quantity: asked?.quantity ?? 1 },
    { enabled: asked !== undefined },
  );
  const isOfNow = asked?.answers === given && asked.quantity === quantity;
  const quote = isOfNow ? data : undefined;

  // An upload is in no list that can be searched; that the server takes it is all there is to know.
  useEffect(() => {
    const taken = Object.values(quote?.answers ?? {})
      .filter(isFile)
      .filter((answer) => answer.source === 'upload' && !pictures.has(pictureKey(answer)));
    const pixels = evaluated.size ?? SOME_PIXELS;
    if (taken.length > 0) learn(taken.map((answer) => [pictureKey(answer), pixels]));
  }, [quote, pictures, learn, evaluated.size]);

  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    if (quote) setDiffers(quote.price.priceExcVat !== price.priceExcVat);
  }, [quote, price]);
  return { quote, doubtful: differs && !quote };
}

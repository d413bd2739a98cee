import { useEffect, useMemo, useState } from 'react';
import type { InputOf, OutputOf } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { pricedAnswers } from '#shared/configuration/priced-answers.ts';
import type { ConfigurationState } from './use-configuration.ts';

type Quote = OutputOf<'product.configuration.calculate'>;
type QuoteInput = InputOf<'product.configuration.calculate'>;

/** Milliseconds without a further change before the request is sent. */
const DEBOUNCE_MS = 300;

export interface ServerQuote {
  /** The server's result for the current answers; undefined while it is pending and after a failure. */
  readonly quote: Quote | undefined;
  /** The last result had another price than the page, and the current one is still pending. */
  readonly isUncertain: boolean;
}

/**
 * Requests the current price after each change, debounced; an unchanged page sends nothing. The request is a GET, so
 * its URL contains only answers that affect the price. Its `faults` are about those reduced answers and are not shown:
 * the page checks the full answers itself, by the same rules. Without a result the local price stays on the page.
 */
export function useServerQuote(configuration: Configuration, state: ConfigurationState): ServerQuote {
  const { given, quantity, changed, price } = state;
  const current = useMemo((): QuoteInput | undefined => {
    const answers = changed ? pricedAnswers(configuration, given) : undefined;
    return answers && { id: configuration.productId, answers, quantity };
  }, [configuration, given, quantity, changed]);
  const [requested, setRequested] = useState<QuoteInput>();
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => setRequested(current), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [current]);

  const { data } = useProcedure(
    'product.configuration.calculate',
    requested ?? { id: configuration.productId, answers: {}, quantity: 1 },
    { enabled: requested !== undefined },
  );
  const quote = requested !== undefined && requested === current ? data : undefined;

  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    if (quote) setDiffers(quote.price.priceExcVat !== price.priceExcVat);
  }, [quote, price]);
  return { quote, isUncertain: differs && !quote };
}

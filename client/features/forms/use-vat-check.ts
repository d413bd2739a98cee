import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall } from '#client/data/use-procedure.ts';
import type { Country } from '#shared/countries/countries.ts';
import { isVatNumber, normaliseVatNumber } from '#shared/validation/vat-number.ts';

const PAUSE_MS = 600;

/** The result of a check of a VAT number; `checking` while the authority is asked. */
export interface ShownVatCheck {
  readonly vatNumber: string;
  readonly result: 'checking' | 'valid' | 'invalid' | 'unknown';
  readonly name: string | null;
}

/**
 * Asks the tax authority about the VAT number in a form when the shopper pauses. A number without a prefix is one of this
 * country. Nothing waits for it.
 */
export function useVatCheck(field: string, country: Country): ShownVatCheck | null {
  const call = useCall();
  const typed: unknown = useWatch({ name: field });
  const vatNumber = typeof typed === 'string' ? normaliseVatNumber(typed, country) : '';
  const [check, setCheck] = useState<ShownVatCheck | null>(null);
  useEffect(() => {
    // The form itself reports a number of the wrong format.
    if (!isVatNumber(vatNumber)) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ vatNumber, result: 'checking', name: null });
      try {
        const { result, name } = await call.mutate('checkout.vat.validate', { vatNumber }, abort.signal);
        if (!abort.signal.aborted) setCheck({ vatNumber, result, name });
      } catch {
        if (!abort.signal.aborted) setCheck({ vatNumber, result: 'unknown', name: null });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [vatNumber, call]);
  return check?.vatNumber === vatNumber ? check : null;
}

import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '#client/data/use-procedure.ts';
import type { Country } from '#shared/locales/index.ts';
import { isPostalCode } from '#shared/validation/postal-code.ts';

const PAUSE_MS = 700;
const FIELDS = ['postalCode', 'houseNumber', 'street', 'city'] as const;

interface StreetAndCity {
  readonly street: string;
  readonly city: string;
}

interface Lookup {
  /** The address of the look-up; a result for another one is not shown. */
  readonly place: string;
  readonly found: StreetAndCity;
  /** Previous content of the fields that were filled in; null for a suggestion. */
  readonly before: StreetAndCity | null;
}

/**
 * Looks up street and town by postal code and house number when the shopper pauses. Fills them in unless the shopper
 * has typed something else; then they are a suggestion. Nothing waits for it, and a failure is silent.
 */
export function useAddressLookup(name: string, country: Country) {
  const call = useCall();
  const { setValue, getValues } = useFormContext();
  const paths = FIELDS.map((field) => `${name}.${field}`);
  const watched: readonly unknown[] = useWatch({ name: paths });
  const [postalCode = '', houseNumber = '', street = '', city = ''] = watched.map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  const place = [country, postalCode.replaceAll(' ', '').toUpperCase(), houseNumber].join(' ');
  const [lookup, setLookup] = useState<Lookup | null>(null);
  // The address that is not looked up: the initial one, later the one whose suggestion was undone.
  const settled = useRef(street && city ? place : '');
  const filled = useRef<StreetAndCity>({ street: '', city: '' });

  const fill = (values: StreetAndCity) => {
    for (const field of ['street', 'city'] as const) {
      setValue(`${name}.${field}`, values[field], {
        shouldDirty: true,
        shouldValidate: values[field] !== '',
      });
    }
    filled.current = values;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: fill uses nothing else that changes
  useEffect(() => {
    const isComplete = isPostalCode(postalCode, country) && houseNumber !== '';
    const isFilled = street === filled.current.street && city === filled.current.city && street !== '';
    if (!isComplete || settled.current === place || (isFilled && lookup?.place === place)) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const typed = { street, city };
        const question = { country, postalCode, houseNumber, ...typed };
        const { suggestion } = await call.mutate('checkout.address.validate', question, abort.signal);
        if (abort.signal.aborted) return;
        const isOwn = (field: keyof StreetAndCity) =>
          typed[field] !== '' &&
          typed[field] !== filled.current[field] &&
          typed[field] !== suggestion?.[field];
        const isTyped = isOwn('street') || isOwn('city');
        if (suggestion && !isTyped) fill(suggestion);
        setLookup(suggestion && { place, found: suggestion, before: isTyped ? null : typed });
      } catch {
        // Only a convenience.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [place, street, city, call]);

  return {
    /** Register entry for the address in the form. */
    lookup: lookup?.place === place ? lookup : null,
    accept: () => {
      if (!lookup) return;
      const before = { street: String(getValues(`${name}.street`)), city: String(getValues(`${name}.city`)) };
      fill(lookup.found);
      setLookup({ ...lookup, before });
    },
    undo: () => {
      if (!lookup?.before) return;
      settled.current = place;
      fill(lookup.before);
      setLookup(null);
    },
  };
}

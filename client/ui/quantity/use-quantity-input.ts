import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseWholeNumber } from '#shared/locales/parse-number.ts';
import { parseQuantity, type QuantityLimits } from './parse-quantity.ts';

interface QuantityInput {
  readonly value: number;
  /** Input of the shopper in a form that was rejected. */
  readonly rejected: string | undefined;
  readonly onChange: (quantity: number) => void;
  readonly limits: QuantityLimits;
}

/** The text of a quantity: it may be no quantity while it is typed, and stays then, and its form is not submitted. */
export function useQuantityInput({ value, rejected, onChange, limits }: QuantityInput) {
  const { min, step } = limits;
  // While the shopper types, the text may not be a valid quantity, such as "" between "1" and "20".
  const [draft, setDraft] = useState<string | undefined>(rejected);
  const [isRefused, setRefused] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // Another control, such as the offer of a lower price, has replaced the text.
    if (isRefused) {
      setDraft(undefined);
      setRefused(false);
    }
  }
  const ref = useRef<HTMLInputElement>(null);
  const refuse = useEffectEvent((event: SubmitEvent) => {
    const input = ref.current;
    // The text of the element, since a press may follow the input before the next render.
    if (!input || input.disabled || parseQuantity(input.value, limits) !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setRefused(true);
    input.focus();
  });
  useEffect(() => {
    const form = ref.current?.form;
    // On the form itself, before React's listener of submits.
    const listener = (event: SubmitEvent) => refuse(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);
  const commit = (typed: string) => {
    const quantity = parseQuantity(typed, limits);
    setDraft(quantity === undefined ? typed : undefined);
    setRefused(quantity === undefined);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  return {
    ref,
    draft,
    isRefused,
    stepBy: (steps: number) => commit(String(value + steps * step)),
    type: (typed: string) => {
      setDraft(typed);
      const quantity = parseQuantity(typed, limits);
      setRefused(false);
      if (quantity !== undefined && quantity === parseWholeNumber(typed) && quantity !== value)
        onChange(quantity);
    },
    leave: ({ target }: FocusEvent<HTMLInputElement>) => {
      // A message now would move the button from under the pointer; the submit shows it.
      const isSubmitting = target.form?.querySelector('[type=submit]:active');
      if (!isSubmitting || parseQuantity(target.value, limits) !== undefined) commit(target.value);
    },
    pressKey: (event: KeyboardEvent<HTMLInputElement>) => {
      // After this event the browser submits the form, which needs the quantity within the limits.
      if (event.key === 'Enter') commit(event.currentTarget.value);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      commit(String(Math.max(min, value + (event.key === 'ArrowUp' ? step : -step))));
    },
  };
}

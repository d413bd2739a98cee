import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { isBlank } from '#shared/configuration/answer-faults.ts';
import {
  type Answer,
  type AnswerFault,
  type Answers,
  type Configuration,
  defaultAnswers,
  type KnownPicture,
  NO_PICTURES,
  type PictureSizes,
  type SizeAnswer,
} from '#shared/configuration/configuration.ts';
import { type EvaluatedAnswers, evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { fieldName, formAnswers } from '#shared/configuration/form-fields.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import type { Price } from '#shared/pricing/price.ts';
import { addressOfAnswers, answersOfAddress } from './address-answers.ts';
import { mergedFaults } from './configuration-faults.ts';
import { useAddress } from './use-address.ts';

interface Refusal {
  readonly fault: AnswerFault;
  /** It holds as long as this is the answer. */
  readonly answer: Answer | undefined;
}

interface State {
  readonly given: Answers;
  readonly quantity: number;
  readonly pictures: PictureSizes;
  /** Options that were left, or answered. */
  readonly touched: ReadonlySet<string>;
  /** How often an order was tried in vain. */
  readonly attempts: number;
  readonly refusals: readonly Refusal[];
  /** Something of the address was no answer. */
  readonly dropped: boolean;
  /** Whether the shopper, or an address, said more than the defaults. */
  readonly changed: boolean;
}

type Change =
  | { readonly kind: 'answer'; readonly optionId: string; readonly answer: Answer | undefined }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'learn'; readonly pictures: readonly (readonly [key: string, picture: KnownPicture])[] }
  | { readonly kind: 'leave'; readonly optionId: string }
  | { readonly kind: 'refuse'; readonly faults: readonly AnswerFault[] }
  | { readonly kind: 'arrive'; readonly search: string; readonly early?: Answers };

export interface ConfigurationState {
  readonly given: Answers;
  readonly quantity: number;
  readonly pictures: PictureSizes;
  readonly evaluated: EvaluatedAnswers;
  /** Unit price with its tiers, by the rules that the server uses too; of the last good size while there is none. */
  readonly price: Price;
  /** The size to show prices for, in millimetres: the last good one, so that half a number makes nothing jump. */
  readonly size: SizeAnswer | undefined;
  /** Whether the price is that of a size which is not the one entered. */
  readonly isSizeWrong: boolean;
  /** All that keeps it from being ordered. */
  readonly faults: readonly AnswerFault[];
  /** Those that are to be shown: of options that were left, or all once an order was tried. */
  readonly shownFaults: readonly AnswerFault[];
  readonly attempts: number;
  readonly changed: boolean;
  readonly dropped: boolean;
  answer(optionId: string, answer: Answer | undefined): void;
  setQuantity(quantity: number): void;
  learn(pictures: readonly (readonly [key: string, picture: KnownPicture])[]): void;
  leave(optionId: string): void;
  /** An order was tried in vain; with the server's faults where it was the server that refused. */
  refuse(faults?: readonly AnswerFault[]): void;
}

/**
 * A shopper's answers, from the address or else the defaults, with what they amount to. The address follows them by
 * history.replaceState. `arrival` changes with each navigation to the page, when the address is read again;
 * `earlyFields` are those of the server's form, which may have been used before the page came to life.
 */
export function useConfiguration(
  configuration: Configuration,
  arrival: string,
  earlyFields: () => Iterable<readonly [name: string, value: unknown]>,
): ConfigurationState {
  const [state, change] = useReducer(reducerOf(configuration), configuration, initialState);
  const { given, quantity, pictures, touched, attempts, refusals } = state;

  // After the first render, which must be the one of the server: it knows no address.
  const isThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is the event that asks for it
  useLayoutEffect(() => {
    const early = isThere.current ? {} : formAnswers(earlyFields());
    isThere.current = true;
    change({ kind: 'arrive', search: window.location.search, early });
  }, [arrival, configuration.productId]);

  const query = useMemo(
    () => addressOfAnswers(configuration, given, quantity),
    [configuration, given, quantity],
  );
  useAddress(state.changed ? query : undefined);

  const evaluated = useMemo(
    () => evaluateAnswers(configuration, given, pictures),
    [configuration, given, pictures],
  );
  const sized = evaluated.visible.find(({ input }) => input === 'Dimensions');
  const size = useLast(evaluated.size);
  const isSizeWrong = sized !== undefined && !evaluated.size;
  const price = useMemo(() => {
    const answers = sized && size ? { ...evaluated.answers, [sized.id]: size } : evaluated.answers;
    return configuredPrice(configuration, { visible: evaluated.visible, answers, size }, quantity);
  }, [configuration, evaluated, sized, size, quantity]);
  const faults = useMemo(() => {
    const asked = new Set(evaluated.visible.map(({ id }) => id));
    const standing = refusals.filter(
      ({ fault, answer }) => asked.has(fault.optionId) && given[fault.optionId] === answer,
    );
    return mergedFaults(
      evaluated.faults,
      standing.map(({ fault }) => fault),
    );
  }, [evaluated, refusals, given]);
  const shownFaults = useMemo(
    () => faults.filter(({ optionId }) => attempts > 0 || touched.has(optionId)),
    [faults, attempts, touched],
  );

  const answer = useCallback((optionId: string, given: Answer | undefined) => {
    change({ kind: 'answer', optionId, answer: given });
  }, []);
  const setQuantity = useCallback((next: number) => change({ kind: 'quantity', quantity: next }), []);
  const learn = useCallback<ConfigurationState['learn']>(
    (known) => change({ kind: 'learn', pictures: known }),
    [],
  );
  const leave = useCallback((optionId: string) => change({ kind: 'leave', optionId }), []);
  const refuse = useCallback<ConfigurationState['refuse']>(
    (refused = []) => change({ kind: 'refuse', faults: refused }),
    [],
  );
  return {
    given,
    quantity,
    pictures,
    evaluated,
    price,
    size,
    isSizeWrong,
    faults,
    shownFaults,
    attempts,
    changed: state.changed,
    dropped: state.dropped,
    answer,
    setQuantity,
    learn,
    leave,
    refuse,
  };
}

/** The last value that was one; the first of all is taken at once. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function initialState(configuration: Configuration): State {
  return {
    given: defaultAnswers(configuration),
    quantity: 1,
    pictures: NO_PICTURES,
    touched: new Set(),
    attempts: 0,
    refusals: [],
    dropped: false,
    changed: false,
  };
}

const reducerOf =
  (configuration: Configuration) =>
  (state: State, change: Change): State => {
    switch (change.kind) {
      case 'answer': {
        const { [change.optionId]: _before, ...others } = state.given;
        const { answer } = change;
        const given =
          answer === undefined || isBlank(answer) ? others : { ...others, [change.optionId]: answer };
        return { ...state, given, changed: true };
      }
      case 'quantity':
        return { ...state, quantity: change.quantity, changed: true };
      case 'learn':
        return { ...state, pictures: new Map([...state.pictures, ...change.pictures]) };
      case 'leave':
        if (state.touched.has(change.optionId)) return state;
        return { ...state, touched: new Set([...state.touched, change.optionId]) };
      case 'refuse': {
        const refusals = change.faults.map((fault) => ({ fault, answer: state.given[fault.optionId] }));
        return { ...state, refusals, attempts: state.attempts + 1 };
      }
      case 'arrive':
        return arrived(configuration, state, change);
    }
  };

function arrived(
  configuration: Configuration,
  state: State,
  { search, early = {} }: { readonly search: string; readonly early?: Answers },
): State {
  const said = answersOfAddress(configuration, search);
  const given = { ...said.answers, ...chosenEarly(configuration, early) };
  const isDefault = addressOfAnswers(configuration, given, said.quantity) === '';
  if (isDefault && !said.dropped && !state.changed) return state;
  const { quantity, dropped } = said;
  return { ...state, given, quantity, dropped, changed: state.changed || !isDefault || dropped };
}

/** Right answers in the form that are no defaults. */
function chosenEarly(configuration: Configuration, early: Answers): Answers {
  const chosen = new URLSearchParams(addressOfAnswers(configuration, early, 1));
  const ids = configuration.options.filter((option) => chosen.get(fieldName(option))).map(({ id }) => id);
  return Object.fromEntries(Object.entries(early).filter(([id]) => ids.includes(id)));
}

import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { postedQuantity } from '#client/data/posted-quantity.ts';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { isBlank } from '#shared/configuration/answer-faults.ts';
import {
  type Answer,
  type AnswerFault,
  type Answers,
  type Configuration,
  defaultAnswers,
  type KnownPicture,
  type KnownPictures,
  NO_PICTURES,
  type SizeAnswer,
} from '#shared/configuration/configuration.ts';
import { type EvaluatedAnswers, evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { type ConfiguredUnitPrice, configuredPrice } from '#shared/pricing/configured-price.ts';
import { faultsFromServer, mergeFaults } from './configuration-faults.ts';
import { formatConfigurationQuery, parseConfigurationQuery } from './configuration-query.ts';
import { postedAnswers } from './posted-answers.ts';
import { useQuerySync } from './use-query-sync.ts';

interface RejectedAnswer {
  readonly fault: AnswerFault;
  /** The fault applies while the option has this answer. */
  readonly answer: Answer | undefined;
}

/** The state of a picture that is not, or not yet, the answer. */
export type PictureProgress = 'pending' | 'failed';

interface State {
  readonly given: Answers;
  readonly quantity: number;
  readonly pictures: KnownPictures;
  /** By option, while a picture is being uploaded or cropped, or that has failed. */
  readonly progress: Readonly<Record<string, PictureProgress | undefined>>;
  /** Options that the shopper has left. */
  readonly touched: ReadonlySet<string>;
  readonly attempts: number;
  readonly rejections: readonly RejectedAnswer[];
  /** The URL had invalid answers. */
  readonly dropped: boolean;
  /** Whether the shopper or the URL changed a default. */
  readonly changed: boolean;
}

type Change =
  | { readonly kind: 'answer'; readonly optionId: string; readonly answer: Answer | undefined }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | {
      readonly kind: 'addPictures';
      readonly pictures: readonly (readonly [key: string, picture: KnownPicture])[];
    }
  | { readonly kind: 'progress'; readonly optionId: string; readonly progress: PictureProgress | undefined }
  | { readonly kind: 'leave'; readonly optionId: string }
  | { readonly kind: 'reject'; readonly faults: readonly AnswerFault[] }
  | { readonly kind: 'navigate'; readonly search: string };

export interface ConfigurationState {
  readonly given: Answers;
  readonly quantity: number;
  /** The fields of a form that was rejected, by name. */
  readonly typed: Rejection['fields'] | undefined;
  readonly pictures: KnownPictures;
  readonly evaluated: EvaluatedAnswers;
  /**
   * Unit price with tiers, by the rules that the server uses; at the last valid size while the current one is
   * invalid.
   */
  readonly price: ConfiguredUnitPrice;
  /** The last valid size in millimetres, so that a half-typed number does not make prices jump. */
  readonly size: SizeAnswer | undefined;
  /** Whether `price` belongs to an earlier size because the current one is invalid. */
  readonly isSizeInvalid: boolean;
  /** Everything that prevents an order. */
  readonly faults: readonly AnswerFault[];
  /** The faults to show: those of options that were left, or all after an attempt to order. */
  readonly shownFaults: readonly AnswerFault[];
  readonly attempts: number;
  readonly changed: boolean;
  readonly dropped: boolean;
  /** Whether a picture is being uploaded or cropped, which will change an answer. */
  readonly isSettling: boolean;
  /** Whether a picture was not uploaded or cropped, which is a fault of its option. */
  readonly hasFailed: boolean;
  answer(optionId: string, answer: Answer | undefined): void;
  setQuantity(quantity: number): void;
  addPictures(pictures: readonly (readonly [key: string, picture: KnownPicture])[]): void;
  setProgress(optionId: string, progress: PictureProgress | undefined): void;
  leave(optionId: string): void;
  /** Records a rejected order, with the server's faults if the server rejected it. */
  reject(faults?: readonly AnswerFault[]): void;
}

/**
 * A shopper's answers, initially from a form that was rejected, the URL or the defaults, with everything derived from
 * them. The URL is updated with history.replaceState. `navigationKey` changes with each navigation to the page, which
 * parses the URL again.
 */
export function useConfiguration(
  configuration: Configuration,
  navigationKey: string,
  rejected?: Rejection,
): ConfigurationState {
  const [state, change] = useReducer(reducerOf(configuration), { configuration, rejected }, initialState);
  const { given, quantity, pictures, progress, touched, attempts, rejections } = state;

  // After the first render, which must equal the server's: the server does not know the query. Without a query, or with a
  // form that was rejected, the first state is right, and a change would render the options twice during hydration.
  const hasMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation parses the URL again
  useLayoutEffect(() => {
    const { search } = window.location;
    if (hasMounted.current || (search && !rejected)) change({ kind: 'navigate', search });
    hasMounted.current = true;
  }, [navigationKey, configuration.productId]);

  const query = useMemo(
    () => formatConfigurationQuery(configuration, given, quantity),
    [configuration, given, quantity],
  );
  useQuerySync(state.changed ? query : undefined);

  const evaluated = useMemo(
    () => evaluateAnswers(configuration, given, pictures),
    [configuration, given, pictures],
  );
  const sizeOption = evaluated.visible.find(({ input }) => input === 'Dimensions');
  const size = useLastDefined(evaluated.size, () => defaultSize(configuration));
  const isSizeInvalid = sizeOption !== undefined && !evaluated.size;
  const price = useMemo(() => {
    const answers = sizeOption && size ? { ...evaluated.answers, [sizeOption.id]: size } : evaluated.answers;
    return configuredPrice(configuration, { visible: evaluated.visible, answers, size }, quantity);
  }, [configuration, evaluated, sizeOption, size, quantity]);
  const faults = useMemo(() => {
    const visibleIds = new Set(evaluated.visible.map(({ id }) => id));
    const current = rejections.filter(
      ({ fault, answer }) => visibleIds.has(fault.optionId) && Object.is(given[fault.optionId], answer),
    );
    const failed = Object.keys(progress)
      .filter((optionId) => progress[optionId] === 'failed')
      .map((optionId) => ({ optionId, messageKey: 'yup:errors.file.failed' }));
    return mergeFaults(
      mergeFaults(failed, evaluated.faults),
      current.map(({ fault }) => fault),
    );
  }, [evaluated, rejections, given, progress]);
  const shownFaults = useMemo(
    () => faults.filter(({ optionId }) => attempts > 0 || touched.has(optionId)),
    [faults, attempts, touched],
  );

  const answer = useCallback((optionId: string, given: Answer | undefined) => {
    change({ kind: 'answer', optionId, answer: given });
  }, []);
  const setQuantity = useCallback((next: number) => change({ kind: 'quantity', quantity: next }), []);
  const addPictures = useCallback<ConfigurationState['addPictures']>(
    (known) => change({ kind: 'addPictures', pictures: known }),
    [],
  );
  const setProgress = useCallback<ConfigurationState['setProgress']>(
    (optionId, next) => change({ kind: 'progress', optionId, progress: next }),
    [],
  );
  const leave = useCallback((optionId: string) => change({ kind: 'leave', optionId }), []);
  const reject = useCallback<ConfigurationState['reject']>(
    (serverFaults = []) => change({ kind: 'reject', faults: serverFaults }),
    [],
  );
  return {
    given,
    quantity,
    typed: rejected?.fields,
    pictures,
    evaluated,
    price,
    size,
    isSizeInvalid,
    faults,
    shownFaults,
    attempts,
    changed: state.changed,
    dropped: state.dropped,
    isSettling: Object.values(progress).includes('pending'),
    hasFailed: Object.values(progress).includes('failed'),
    answer,
    setQuantity,
    addPictures,
    setProgress,
    leave,
    reject,
  };
}

/** The size at which a form is priced whose first size was rejected. */
function defaultSize(configuration: Configuration): SizeAnswer | undefined {
  return evaluateAnswers(configuration, defaultAnswers(configuration), NO_PICTURES).size;
}

/** The last defined value; before there was one, the first. */
function useLastDefined<T>(value: T | undefined, first: () => T | undefined): T | undefined {
  const [last, setLast] = useState(() => value ?? first());
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface InitialInput {
  readonly configuration: Configuration;
  readonly rejected: Rejection | undefined;
}

function initialState({ configuration, rejected }: InitialInput): State {
  const state: State = {
    given: defaultAnswers(configuration),
    quantity: 1,
    pictures: NO_PICTURES,
    progress: {},
    touched: new Set(),
    attempts: 0,
    rejections: [],
    dropped: false,
    changed: false,
  };
  if (!rejected) return state;
  const given = postedAnswers(configuration, rejected.entries);
  const rejections = faultsFromServer(rejected.error.fields).map((fault) => ({
    fault,
    answer: given[fault.optionId],
  }));
  const quantity = postedQuantity(rejected);
  return { ...state, given, quantity, rejections, attempts: 1, changed: true };
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
      case 'addPictures':
        return { ...state, pictures: new Map([...state.pictures, ...change.pictures]) };
      case 'progress': {
        const { optionId, progress } = change;
        if (state.progress[optionId] === progress) return state;
        return { ...state, progress: { ...state.progress, [optionId]: progress } };
      }
      case 'leave':
        if (state.touched.has(change.optionId)) return state;
        return { ...state, touched: new Set([...state.touched, change.optionId]) };
      case 'reject': {
        const rejections = change.faults.map((fault) => ({ fault, answer: state.given[fault.optionId] }));
        return { ...state, rejections, attempts: state.attempts + 1 };
      }
      case 'navigate':
        return applyNavigation(configuration, state, change.search);
    }
  };

function applyNavigation(configuration: Configuration, state: State, search: string): State {
  const { answers: given, quantity, dropped } = parseConfigurationQuery(configuration, search);
  const isDefault = formatConfigurationQuery(configuration, given, quantity) === '';
  if (isDefault && !dropped && !state.changed) return state;
  return { ...state, given, quantity, dropped, changed: state.changed || !isDefault || dropped };
}

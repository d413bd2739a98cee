import { useEffect, useReducer, useRef } from 'react';
import type { DescribedRoom } from '#shared/acoustics/room-acoustics.ts';
import type { Locale } from '#shared/locales/index.ts';
import { exampleInput, parseRoom, type RoomFaults, type RoomField, type RoomInput } from './room-input.ts';
import { readStoredRoom, storeRoom } from './stored-room.ts';

interface State {
  readonly locale: Locale;
  readonly input: RoomInput;
  /** The last room without faults. */
  readonly room: DescribedRoom | undefined;
  readonly faults: RoomFaults;
}

function next(state: Pick<State, 'room' | 'locale'>, input: RoomInput): State {
  const { locale } = state;
  const parsed = parseRoom(input, locale);
  return 'room' in parsed
    ? { locale, input, room: parsed.room, faults: {} }
    : { locale, input, room: state.room, faults: parsed.faults };
}

const change = (state: State, changed: Partial<RoomInput>) => next(state, { ...state.input, ...changed });

/** The room in the fields: the example at first, or the stored fields of this tab. */
export function useRoom(locale: Locale) {
  const [state, dispatch] = useReducer(change, locale, (given) =>
    next({ room: undefined, locale: given }, exampleInput(given)),
  );
  const isRestored = useRef(false);
  // After the first render, because the server renders the example. Early input is applied later, and so wins.
  useEffect(() => {
    const stored = readStoredRoom();
    if (Object.keys(stored).length > 0) dispatch(stored);
  }, []);
  useEffect(() => {
    if (isRestored.current) storeRoom(state.input);
    isRestored.current = true;
  }, [state.input]);
  const set = (field: RoomField, value: string) => dispatch({ [field]: value });
  return { ...state, set };
}

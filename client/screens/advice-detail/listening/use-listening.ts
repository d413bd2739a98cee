import { useEffect, useRef, useState } from 'react';
import { amplitudeOf, type Band, type Heard, LEVELS, nextBand, REFERENCE_BAND } from './tone-levels.ts';
import { createTonePlayer, type TonePlayer } from './tone-player.ts';

interface ListeningState {
  readonly band: Band;
  /** From 1. */
  readonly level: number;
  readonly heard: Heard;
}

const START: ListeningState = { band: REFERENCE_BAND, level: 1, heard: {} };

/** The state of the listening test. Nothing sounds before a press, and nothing is stored or sent. */
export function useListening() {
  const [state, setState] = useState(START);
  const [isUnsupported, setUnsupported] = useState(false);
  const player = useRef<TonePlayer>(undefined);
  useEffect(() => {
    const stop = () => player.current?.stop();
    document.addEventListener('visibilitychange', stop);
    return () => {
      document.removeEventListener('visibilitychange', stop);
      stop();
    };
  }, []);
  const playAt = (level: number) => {
    const bounded = Math.min(Math.max(level, 1), LEVELS);
    setState({ ...state, level: bounded });
    player.current ??= createTonePlayer();
    player.current.play(state.band, amplitudeOf(bounded)).catch(() => setUnsupported(true));
  };
  return {
    ...state,
    isUnsupported,
    playAt,
    choose: (band: Band) => {
      player.current?.stop();
      // Softest again: another tone at the same level may be much louder to the ear.
      setState({ ...state, band, level: 1 });
    },
    confirm: () => {
      player.current?.stop();
      const heard = { ...state.heard, [state.band]: state.level };
      setState({ heard, band: nextBand(state.band, heard) ?? state.band, level: 1 });
    },
    restart: () => {
      player.current?.stop();
      setState(START);
    },
  };
}

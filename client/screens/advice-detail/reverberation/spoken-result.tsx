import { useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useFaultText } from '#client/features/reverberation/room-fields.tsx';
import type { RoomFaults, RoomField } from '#client/features/reverberation/room-input.ts';
import { secondsText } from '#client/features/reverberation/seconds-text.ts';
import type { Verdict } from '#client/features/reverberation/verdict.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { RoomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import type { Remedy } from './remedy.ts';

interface SpokenResultProps {
  readonly verdict: Verdict | undefined;
  readonly acoustics: RoomAcoustics;
  readonly remedy: Remedy | undefined;
  readonly faults: RoomFaults;
}

/** The pause in typing after which a screen reader speaks. */
const PAUSE_MS = 800;

/** Announces the result, or the first fault, once typing pauses. Silent until the first change. */
export function SpokenResult({ verdict, acoustics, remedy, faults }: SpokenResultProps) {
  const { colon, t, locale } = useShop();
  const textOf = useFaultText(faults);
  const [field] = Object.keys(faults) as RoomField[];
  const result = [
    t(`product:reverberation.verdict.${verdict ?? 'unknown'}`),
    t('product:reverberation.spoken.now', { seconds: secondsText(acoustics.seconds, locale) }),
    remedy &&
      t('product:reverberation.spoken.remedy', {
        amount: t(`cart:amount.${remedy.product.unit}`, { count: remedy.quantity }),
        name: remedy.product.name,
        seconds: secondsText(remedy.seconds, locale),
      }),
  ];
  const text = field
    ? `${t(`product:reverberation.fields.${field}`)}${colon}${textOf(field)}`
    : result.filter(Boolean).join(' ');
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((before) => (before || text !== first ? text : '')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <VisuallyHidden>
      <span role="status">{spoken}</span>
    </VisuallyHidden>
  );
}

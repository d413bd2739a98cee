import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { enteredNumber, parseNumber } from '#shared/locales/parse-number.ts';

interface CentimetreFieldProps {
  readonly id: string;
  readonly label: string;
  /** Millimetres, as are the limits. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (millimetres: number) => void;
}

const MILLIMETRES = 10;

/** A length in centimetres. A valid one counts once the shopper leaves the field or presses Enter. */
export function CentimetreField({ id, label, value, min, max, onChange }: CentimetreFieldProps) {
  const { t, locale } = useShop();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(undefined);
    setFault(undefined);
  }
  const faultOf = (text: string, millimetres: number | undefined) => {
    if (!text.trim()) return t('product:reverberation.faults.required');
    if (millimetres === undefined) return t('product:planner.notNumber');
    const limit = millimetres < min ? min : max;
    if (millimetres >= min && millimetres <= max) return undefined;
    return t(`product:reverberation.faults.${millimetres < min ? 'min' : 'max'}`, {
      limit: limit / MILLIMETRES,
    });
  };
  const commit = () => {
    if (typed === undefined) return;
    const number = parseNumber(typed, locale);
    const millimetres = number === undefined ? undefined : Math.round(number * MILLIMETRES);
    const found = faultOf(typed, millimetres);
    setFault(found);
    if (found !== undefined || millimetres === undefined) return;
    setTyped(undefined);
    if (millimetres !== value) onChange(millimetres);
  };
  return (
    <TextField
      id={id}
      label={`${label} (cm)`}
      value={typed ?? enteredNumber(value / MILLIMETRES, locale)}
      error={fault}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

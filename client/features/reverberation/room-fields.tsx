import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import styles from './room-fields.module.css';
import {
  CHOICES,
  type ChoiceField,
  NUMBER_FIELDS,
  type NumberField,
  type RoomFaults,
  type RoomField,
  type RoomInput,
} from './room-input.ts';

interface RoomFieldsProps {
  readonly input: RoomInput;
  readonly faults: RoomFaults;
  readonly set: (field: RoomField, value: string) => void;
}

const SIZES = ['length', 'width', 'height'] as const satisfies readonly NumberField[];
const SURFACES = ['floor', 'walls', 'ceiling'] as const satisfies readonly ChoiceField[];
const OPENINGS = ['windows', 'curtains'] as const satisfies readonly NumberField[];
const FURNISHINGS = ['people', 'seats', 'bookcases'] as const satisfies readonly NumberField[];

/** Returns the message of a field's fault; undefined for a valid field. */
export function useFaultText(faults: RoomFaults): (field: RoomField) => string | undefined {
  const { t } = useShop();
  return (field) => {
    const fault = faults[field];
    if (!fault) return undefined;
    return t(`product:reverberation.faults.${fault.kind}`, { limit: fault.limit ?? '' });
  };
}

/** The fields of a room. A field shows its fault once the shopper has left it. */
export function RoomFields({ input, faults, set }: RoomFieldsProps) {
  const { t } = useShop();
  const [left, setLeft] = useState<ReadonlySet<RoomField>>(new Set());
  const textOf = useFaultText(faults);
  const control = (field: RoomField) => ({
    id: `room-${field}`,
    label: t(`product:reverberation.fields.${field}`),
    value: input[field],
    error: left.has(field) ? textOf(field) : undefined,
    onBlur: () => setLeft((fields) => new Set([...fields, field])),
  });
  const number = (field: NumberField) => (
    <TextField
      key={field}
      {...control(field)}
      label={labelWithUnit(t(`product:reverberation.fields.${field}`), field)}
      inputMode={NUMBER_FIELDS[field].unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  const choice = (field: ChoiceField) => (
    <SelectField
      key={field}
      {...control(field)}
      options={CHOICES[field].map((value) => ({
        value,
        label: t(`product:reverberation.${field === 'kind' ? 'kinds' : 'materials'}.${value}`),
      }))}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  return (
    <div className={styles.fields}>
      {choice('kind')}
      <fieldset className={classNames(styles.sizes, fieldColumns)}>
        <legend>{t('product:reverberation.groups.size')}</legend>
        {SIZES.map(number)}
      </fieldset>
      <fieldset className={classNames(styles.surfaces, fieldColumns)}>
        <legend>{t('product:reverberation.groups.surfaces')}</legend>
        {SURFACES.map(choice)}
      </fieldset>
      <fieldset className={classNames(styles.two, fieldColumns)}>
        <legend>{t('product:reverberation.groups.openings')}</legend>
        {OPENINGS.map(number)}
      </fieldset>
      <fieldset className={classNames(styles.three, fieldColumns)}>
        <legend>{t('product:reverberation.groups.furnishings')}</legend>
        {FURNISHINGS.map(number)}
      </fieldset>
    </div>
  );
}

function labelWithUnit(label: string, field: NumberField): string {
  const { unit } = NUMBER_FIELDS[field];
  return unit ? `${label} (${unit})` : label;
}

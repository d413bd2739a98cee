import { useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { describedBy, type FieldTextProps } from './field-frame.tsx';

interface FieldProps extends FieldTextProps {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
}

/** Splits the props of a field into those of its FieldFrame and those of its control, which it links by ids. */
export function useField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, optionalLabel, announcesError, className, id: givenId, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: { id, label, hint, error, optionalLabel, announcesError, className, required: props.required },
    boxClassName: classNames(styles.box, error && styles.invalid),
    control: {
      ...rest,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, { hint, error }),
    },
  };
}

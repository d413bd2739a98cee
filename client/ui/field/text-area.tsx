import type { ComponentProps } from 'react';
import { MAX_TYPED_LENGTH } from '#shared/validation/field-lengths.ts';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTextProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

export interface TextAreaProps extends FieldTextProps, ComponentProps<'textarea'> {}

/**
 * A multi-line text field. Grows with its text where the browser supports field-sizing. Takes more than most fields accept,
 * so that a fault can name their limit, but no more than a form can post.
 */
export function TextArea(props: TextAreaProps) {
  const { frame, boxClassName, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className={boxClassName}>
        <textarea
          rows={4}
          maxLength={MAX_TYPED_LENGTH}
          {...control}
          className={classNames(styles.control, styles.area)}
        />
      </span>
    </FieldFrame>
  );
}

import { type ComponentProps, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { isRecord } from '#shared/validation/is-record.ts';
import { AttemptContext } from './call-form-provider.tsx';
import { faultText } from './fault-text.ts';

export interface FormTextFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    | 'label'
    | 'hint'
    | 'placeholder'
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'autoCapitalize'
    | 'className'
    | 'spellCheck'
    | 'onBlur'
  > {
  readonly name: string;
  readonly id: string;
  /** The field is optional and labelled as such. */
  readonly optional?: boolean;
}

/**
 * The props of a field of the form around it: registration, initial value and error, which the field announces unless the
 * summary of a submit does. A required field has a label.
 */
export function useFormField(name: string, label = '') {
  const t = useT();
  const { register, getFieldState, formState } = useFormContext();
  const isAttempted = useContext(AttemptContext);
  const { error } = getFieldState(name, formState);
  return {
    register,
    defaultValue: valueAt(formState.defaultValues ?? {}, name),
    error: error && faultText(error.message, t, label, isAttempted),
    announcesError: !isAttempted && error?.type !== 'server',
  };
}

export function FormTextField({ name, optional, onBlur, ...rest }: FormTextFieldProps) {
  const t = useT();
  const { register, defaultValue, ...fault } = useFormField(name, rest.label);
  return (
    <TextField
      {...register(name, onBlur ? { onBlur } : {})}
      {...rest}
      defaultValue={defaultValue}
      required={!optional}
      optionalLabel={t('yup:form.optional')}
      {...fault}
    />
  );
}

/** The server renders known values; the form sets the same ones when it hydrates. */
function valueAt(values: object, path: string): string {
  const found = path.split('.').reduce<unknown>((node, part) => {
    return isRecord(node) ? Object.entries(node).find(([name]) => name === part)?.[1] : undefined;
  }, values);
  return typeof found === 'string' ? found : '';
}

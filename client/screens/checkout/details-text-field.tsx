import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { type DetailsField, fieldId } from './details-fields.ts';
import { faultText } from './fault-text.ts';

interface DetailsTextFieldProps
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
    | 'maxLength'
    | 'spellCheck'
  > {
  readonly name: DetailsField;
  /** The field is optional and labelled as such. */
  readonly optional?: boolean;
}

/** A text field of the details form, with its error. */
export function DetailsTextField({ name, optional, ...rest }: DetailsTextFieldProps) {
  const t = useT();
  const { register, getFieldState, formState } = useFormContext<DetailsValues>();
  const { error } = getFieldState(name, formState);
  const initial = formState.defaultValues && valueAt(formState.defaultValues, name);
  return (
    <TextField
      {...register(name)}
      {...rest}
      id={fieldId(name)}
      defaultValue={initial}
      required={!optional}
      optionalLabel={t('checkout:optional')}
      error={error && faultText(error.message, t)}
    />
  );
}

/** The server renders known values; the form sets the same ones when it hydrates. */
function valueAt(values: object, path: string): string {
  const found = path.split('.').reduce<unknown>((node, part) => {
    return typeof node === 'object' && node !== null
      ? Object.entries(node).find(([name]) => name === part)?.[1]
      : undefined;
  }, values);
  return typeof found === 'string' ? found : '';
}

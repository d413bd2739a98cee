import { FormTextField, type FormTextFieldProps } from '#client/features/forms/form-text-field.tsx';
import { type DetailsField, fieldId } from './details-fields.ts';

interface DetailsTextFieldProps extends Omit<FormTextFieldProps, 'id' | 'name'> {
  readonly name: DetailsField;
}

export function DetailsTextField(props: DetailsTextFieldProps) {
  return <FormTextField {...props} id={fieldId(props.name)} />;
}

import { FormEmailField } from '#client/features/forms/email-suggestion.tsx';
import { FormTextField, type FormTextFieldProps } from '#client/features/forms/form-text-field.tsx';

/** Id of a field's control in the forms of an account; names of fields are unique on their page. */
export function accountFieldId(name: string): string {
  return `account-${name}`;
}

/** A text field of an account's form, with its error. */
export function AccountTextField(props: Omit<FormTextFieldProps, 'id'>) {
  return <FormTextField {...props} id={accountFieldId(props.name)} />;
}

export function AccountEmailField(props: Omit<FormTextFieldProps, 'id' | 'type'>) {
  return <FormEmailField {...props} id={accountFieldId(props.name)} />;
}

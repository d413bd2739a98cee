import { useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import { CallError, type FieldError } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { installYupMessages } from '#shared/validation/yup-messages.ts';
import { faultText } from './fault-text.ts';
import { assignFaults } from './server-faults.ts';

// A form may create its schema with yup alone, whose messages are English.
installYupMessages();

interface CallFormOptions<Values extends FieldValues, Field extends FieldPath<Values>> {
  /** All fields in the order of the page. */
  readonly fields: readonly Field[];
  /** Id of a field's control; the error summary links to it. */
  readonly idOf: (field: Field) => string;
  /** The label of a field in the error summary. */
  readonly labelOf: (field: Field, values: Values) => string;
  readonly resolver: Resolver<Values>;
  readonly initial: Values;
  /** The form as it was posted without JavaScript, when it was not accepted. */
  readonly rejected: Rejection | undefined;
  /** Calls the procedure. A CallError is shown at the fields that it names, and above the form. */
  readonly save: (values: Values) => Promise<void>;
}

function faultMessage({ messageKey, values = {}, message }: FieldError, t: Translate, label: string): string {
  return messageKey ? faultText({ key: messageKey, values }, t, label) : message;
}

/** Calls `visit` with the path and the message of each fault. */
function visitErrors(node: unknown, path: string, visit: (path: string, message: unknown) => void): void {
  if (!isRecord(node)) return;
  if ('message' in node && 'type' in node) {
    visit(path, node.message);
    return;
  }
  for (const [name, inner] of Object.entries(node))
    visitErrors(inner, path ? `${path}.${name}` : name, visit);
}

/**
 * A form whose submit calls a procedure. Repeated clicks submit once; the faults of the server are assigned to their
 * fields, those of a form that was posted without JavaScript too. Texts: namespaces apiErrors and yup.
 */
export function useCallForm<Values extends FieldValues, Field extends FieldPath<Values>>({
  fields,
  idOf,
  labelOf,
  resolver,
  initial,
  rejected,
  save,
}: CallFormOptions<Values, Field>) {
  const t = useT();
  const isField = (path: string): path is Field => fields.some((field) => field === path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form are constant
  const { errors, hasOthers } = useMemo(() => {
    const found: FieldErrors<Values> = {};
    const { assigned, rest } = assignFaults(rejected?.error.fields ?? [], isField);
    for (const { field, fault } of assigned) {
      const message = faultMessage(fault, t, labelOf(field, initial));
      set(found, field, { type: 'server', message });
    }
    return { errors: found, hasOthers: Boolean(rejected) && (assigned.length === 0 || rest.length > 0) };
  }, [rejected, t]);
  const form = useForm<Values>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    errors,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [otherError, setOtherError] = useState<unknown>(hasOthers ? rejected?.error : undefined);
  const { getValues, setError, handleSubmit, formState } = form;
  const isAttempted = formState.isSubmitted || rejected !== undefined;

  const submit = handleSubmit(async (values) => {
    setOtherError(undefined);
    try {
      await save(values);
    } catch (error) {
      const { assigned, rest } = assignFaults(error instanceof CallError ? error.fields : [], isField);
      for (const { field, fault } of assigned) {
        setError(field, { type: 'server', message: faultMessage(fault, t, labelOf(field, values)) });
      }
      if (assigned.length === 0 || rest.length > 0) setOtherError(error);
    }
  });
  const ranked: { readonly id: string; readonly message: string; readonly rank: number }[] = [];
  visitErrors(formState.errors, '', (path, message) => {
    if (!isField(path)) return;
    const label = labelOf(path, getValues());
    const text = faultText(message, t, label, isAttempted);
    if (!text) return;
    const named = text.includes(label) ? text : t('yup:form.fault', { label, message: text });
    ranked.push({ id: idOf(path), message: named, rank: fields.indexOf(path) });
  });

  return {
    form,
    submit,
    /** All faults with their message, in the order of the page. */
    faults: ranked
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ id, message }) => ({ id, message })),
    /** The shopper has tried to submit the form, perhaps without JavaScript: the summary shows its faults. */
    isAttempted,
    /** The page responds to a form that was posted without JavaScript. */
    isRejected: rejected !== undefined,
    /** An error that concerns no field. */
    otherError,
    pending: formState.isSubmitting,
  };
}

export type CallForm<Values extends FieldValues> = ReturnType<typeof useCallForm<Values, FieldPath<Values>>>;

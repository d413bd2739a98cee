import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, set, useForm } from 'react-hook-form';
import { lazy } from 'yup';
import { CallError, type FieldError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { type Rejection, useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { readDraft, saveDraft } from '#client/features/checkout/checkout-draft.ts';
import { detailsSchema } from '#client/features/checkout/details-schema.ts';
import {
  type DetailsValues,
  detailsInput,
  detailsValues,
  postedDetails,
} from '#client/features/checkout/details-values.ts';
import { assignFaults } from '#client/features/checkout/server-faults.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { type DetailsField, fieldId, fieldLabel, fieldRank, isDetailsField } from './details-fields.ts';
import { faultText } from './fault-text.ts';

const resolver = yupResolver(lazy((values: DetailsValues) => detailsSchema(values)));

/** All faults with their message, in the order of the page. */
function faultsOf(
  errors: FieldErrors<DetailsValues>,
  messageOf: (field: DetailsField, message: unknown) => string,
) {
  const found: { id: string; message: string; rank: number }[] = [];
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    if (isDetailsField(path)) {
      if ('message' in node) {
        found.push({ id: fieldId(path), message: messageOf(path, node.message), rank: fieldRank(path) });
      }
      return;
    }
    for (const [name, inner] of Object.entries(node)) walk(inner, path ? `${path}.${name}` : name);
  };
  walk(errors, '');
  return found.sort((one, other) => one.rank - other.rank);
}

/** The errors of a posted form that was not accepted, at their fields, and whether it has others. */
function rejectedErrors(rejected: Rejection | undefined, t: Translate) {
  const errors: FieldErrors<DetailsValues> = {};
  const { assigned, rest } = assignFaults(rejected?.error.fields ?? [], isDetailsField);
  for (const { field, fault } of assigned) {
    set(errors, field, { type: 'server', message: faultMessage(fault, t) });
  }
  return { errors, hasOthers: Boolean(rejected) && (assigned.length === 0 || rest.length > 0) };
}

function faultMessage({ messageKey, values, message }: FieldError, t: Translate): string {
  return messageKey ? t(messageKey, values) : message;
}

/**
 * The form of the details step. Initial values come from the order, then the draft of this tab, or from a
 * form that was posted without JavaScript and rejected. Repeated clicks submit once; the server's faults are assigned to
 * their fields.
 */
export function useDetailsForm(order: Order, onSaved: () => void) {
  const { t, definition } = useShop();
  const rejected = useRejectedForm();
  const initial = useMemo(() => {
    const country = order.deliveryCountry ?? definition.country;
    return rejected ? postedDetails(rejected.fields, country) : detailsValues(order.details, country);
  }, [order.details, order.deliveryCountry, definition, rejected]);
  const { errors, hasOthers } = useMemo(() => rejectedErrors(rejected, t), [rejected, t]);
  const form = useForm<DetailsValues>({
    resolver,
    defaultValues: initial,
    errors,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useCartMutation('checkout.details.save');
  const [otherError, setOtherError] = useState<unknown>(hasOthers ? rejected?.error : undefined);
  const { reset, getValues, setError, handleSubmit, formState } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values on arrival; later changes come from the shopper
  useEffect(() => {
    const draft = rejected ? {} : readDraft(order.id).details;
    reset({ ...initial, ...draft }, { keepErrors: true });
  }, [order.id]);

  const storeDraft = useCallback(() => saveDraft(order.id, { details: getValues() }), [order.id, getValues]);

  const save = async (values: DetailsValues) => {
    setOtherError(undefined);
    saveDraft(order.id, { details: getValues() });
    try {
      await mutateAsync(detailsInput(values));
    } catch (error) {
      const faults = error instanceof CallError ? error.fields : [];
      const { assigned, rest } = assignFaults(faults, isDetailsField);
      for (const { field, fault } of assigned) {
        setError(field, {
          type: 'server',
          message: faultMessage(fault, t),
        });
      }
      if (assigned.length === 0 || rest.length > 0) setOtherError(error);
      return;
    }
    onSaved();
  };

  const summaryText = (field: DetailsField, message: unknown) =>
    t('checkout:fault', { label: fieldLabel(field, getValues(), t), message: faultText(message, t) });
  return {
    form,
    submit: handleSubmit(save),
    storeDraft,
    faults: faultsOf(formState.errors, summaryText),
    /** The page responds to a form that was posted without JavaScript. */
    isRejected: rejected !== undefined,
    otherError,
    pending: isPending || formState.isSubmitting,
  };
}

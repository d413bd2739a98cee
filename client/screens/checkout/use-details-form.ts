import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { lazy } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { readDraft, saveDraft } from '#client/features/checkout/checkout-draft.ts';
import { detailsSchema } from '#client/features/checkout/details-schema.ts';
import { type DetailsValues, detailsInput, detailsValues } from '#client/features/checkout/details-values.ts';
import { assignFaults } from '#client/features/checkout/server-faults.ts';
import { type DetailsField, fieldId, fieldLabel, isDetailsField } from './details-fields.ts';
import { faultText } from './fault-text.ts';

const resolver = yupResolver(lazy((values: DetailsValues) => detailsSchema(values)));

/** All faults with their message, in the order of the page. */
function faultsOf(
  errors: FieldErrors<DetailsValues>,
  faultMessage: (field: DetailsField, message: unknown) => string,
) {
  const found: { id: string; message: string }[] = [];
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    if (isDetailsField(path)) {
      if ('message' in node) found.push({ id: fieldId(path), message: faultMessage(path, node.message) });
      return;
    }
    for (const [name, inner] of Object.entries(node)) walk(inner, path ? `${path}.${name}` : name);
  };
  walk(errors, '');
  const elementOf = (id: string) => document.getElementById(id);
  return found.sort((a, b) => {
    const [one, other] = [elementOf(a.id), elementOf(b.id)];
    return one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}

/**
 * The form of the details step. Initial values come from the order, then the draft of this tab. Repeated clicks submit
 * once; the server's faults are assigned to their fields.
 */
export function useDetailsForm(order: Order, onSaved: () => void) {
  const { t, definition } = useShop();
  const initial = useMemo(
    () => detailsValues(order.details, definition.country),
    [order.details, definition],
  );
  const form = useForm<DetailsValues>({
    resolver,
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useCartMutation('checkout.details.save');
  const [otherError, setOtherError] = useState<unknown>();
  const { reset, getValues, setError, handleSubmit, formState } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values on arrival; later changes come from the shopper
  useEffect(() => {
    reset({ ...initial, ...readDraft(order.id).details });
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
          message: fault.messageKey ? t(fault.messageKey, fault.values) : fault.message,
        });
      }
      if (assigned.length === 0 || rest.length > 0) setOtherError(error);
      return;
    }
    onSaved();
  };

  const faultMessage = (field: DetailsField, message: unknown) =>
    t('checkout:fault', { label: fieldLabel(field, getValues(), t), message: faultText(message, t) });
  return {
    form,
    submit: handleSubmit(save),
    storeDraft,
    faults: faultsOf(formState.errors, faultMessage),
    otherError,
    pending: isPending || formState.isSubmitting,
  };
}

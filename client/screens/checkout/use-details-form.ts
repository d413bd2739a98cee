import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { lazy } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartChange } from '#client/features/cart/use-cart-change.ts';
import { detailsSchema } from '#client/features/checkout/details-schema.ts';
import { type DetailsValues, detailsValues, sentDetails } from '#client/features/checkout/details-values.ts';
import { keepDraft, readDraft } from '#client/features/checkout/draft.ts';
import { placeFaults } from '#client/features/checkout/server-faults.ts';
import { type DetailsField, fieldId, fieldLabel, isDetailsField } from './details-fields.ts';
import { faultText } from './fault-text.ts';
import { valuesTypedEarly, withTyped } from './typed-early.ts';

const resolver = yupResolver(lazy((values: DetailsValues) => detailsSchema(values)));

/** Every field at fault with its sentence, in the order of the page. */
function faultsOf(
  errors: FieldErrors<DetailsValues>,
  sentence: (field: DetailsField, message: unknown) => string,
) {
  const found: { id: string; message: string }[] = [];
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    if (isDetailsField(path)) {
      if ('message' in node) found.push({ id: fieldId(path), message: sentence(path, node.message) });
      return;
    }
    for (const [name, inner] of Object.entries(node)) walk(inner, path ? `${path}.${name}` : name);
  };
  walk(errors, '');
  const place = (id: string) => document.getElementById(id);
  return found.sort((a, b) => {
    const [one, other] = [place(a.id), place(b.id)];
    return one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}

/**
 * The form of the details step. Begins with what the order knows, then the draft of this tab, then what was typed
 * before the page came to life; sends once a press; faults of the server land on their fields.
 */
export function useDetailsForm(order: Order, onSaved: () => void) {
  const { t, definition } = useShop();
  const [typed] = useState(valuesTypedEarly);
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
  const { mutateAsync, isPending } = useCartChange('checkout.details.save');
  const [otherFault, setOtherFault] = useState<unknown>();
  const { reset, getValues, setError, handleSubmit, formState } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there on arrival; later changes are the shopper's
  useEffect(() => {
    reset(withTyped({ ...initial, ...readDraft(order.id).details }, typed));
  }, [order.id]);

  const keep = useCallback(() => keepDraft(order.id, { details: getValues() }), [order.id, getValues]);

  const send = async (values: DetailsValues) => {
    setOtherFault(undefined);
    keepDraft(order.id, { details: getValues() });
    try {
      await mutateAsync(sentDetails(values));
    } catch (error) {
      const faults = error instanceof CallError ? error.fields : [];
      const { placed, rest } = placeFaults(faults, isDetailsField);
      for (const { field, fault } of placed) {
        setError(field, {
          type: 'server',
          message: fault.messageKey ? t(fault.messageKey, fault.values) : fault.message,
        });
      }
      if (placed.length === 0 || rest.length > 0) setOtherFault(error);
      return;
    }
    onSaved();
  };

  const sentence = (field: DetailsField, message: unknown) =>
    t('checkout:fault', { label: fieldLabel(field, getValues(), t), message: faultText(message, t) });
  return {
    form,
    submit: handleSubmit(send),
    keep,
    faults: faultsOf(formState.errors, sentence),
    otherFault,
    pending: isPending || formState.isSubmitting,
  };
}

import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { lazy } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useCustomer } from '#client/features/account/customer.ts';
import { useAddresses } from '#client/features/addresses/saved-address.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { readDraft, saveDetailsDraft, takeStoredDetails } from '#client/features/checkout/checkout-draft.ts';
import { detailsSchema } from '#client/features/checkout/details-schema.ts';
import {
  type DetailsValues,
  detailsInput,
  detailsValues,
  postedDetails,
} from '#client/features/checkout/details-values.ts';
import {
  fillEmptyDetails,
  prefilledDetails,
  quotedDetails,
} from '#client/features/checkout/prefilled-details.ts';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { DETAILS_FIELDS, fieldId, fieldLabel } from './details-fields.ts';

/**
 * The form of the details step. A form that was posted without JavaScript and rejected keeps its values. Otherwise they
 * come from the order, else from the customer and the request of an accepted quotation; the draft of this tab overrides
 * them.
 */
export function useDetailsForm(order: Order, onSaved: () => void) {
  const { t, definition, brand } = useShop();
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  const { data: addresses } = useAddresses({ enabled: Boolean(customer) });
  const number = order.details ? undefined : order.quotation?.number;
  const { data: quotation } = useProcedure('order.quotation.get', { number }, { enabled: Boolean(number) });
  const contact = quotation?.contact;
  const rejected = useRejectedForm();
  const initial = useMemo(() => {
    const country = order.deliveryCountry ?? definition.country;
    if (rejected) return postedDetails(rejected.fields, country);
    if (order.details) return detailsValues(order.details, country);
    const quoted = contact ? quotedDetails(contact, country) : detailsValues(null, country);
    return customer ? fillEmptyDetails(prefilledDetails(customer, addresses ?? [], country), quoted) : quoted;
  }, [order.details, order.deliveryCountry, definition, rejected, customer, addresses, contact]);
  const { mutateAsync, isPending } = useCartMutation('checkout.details.save');
  const callForm = useCallForm({
    fields: DETAILS_FIELDS,
    idOf: fieldId,
    labelOf: (field, values) => fieldLabel(field, values, t),
    resolver: yupResolver(lazy((values: DetailsValues) => detailsSchema(values, definition.country))),
    initial,
    rejected,
    save: async (values) => {
      storeDraft();
      const sent = structuredClone(getValues());
      await mutateAsync(detailsInput(values));
      // Only what is typed from now on is unsent: a draft of saved details would override newer ones of another tab.
      given.current = sent;
      storeDraft();
      onSaved();
    },
  });
  const { reset, getValues } = callForm.form;
  // Undefined after a rejected post, which is typed text in full.
  const given = useRef<DetailsValues>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values on arrival; later changes come from the shopper
  useEffect(() => {
    const kept = rejected ? undefined : takeStoredDetails();
    const draft = rejected ? {} : readDraft(order.id).details;
    const values = kept ? fillEmptyDetails(kept, initial) : { ...initial, ...draft };
    given.current = rejected ? undefined : initial;
    reset(values, { keepErrors: true });
  }, [order.id]);

  const storeDraft = useCallback(
    () => saveDetailsDraft(order.id, getValues(), given.current),
    [order.id, getValues],
  );

  return { callForm, storeDraft, pending: isPending || callForm.pending };
}

import { useEffect, useState } from 'react';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { readDraft, saveDraft } from '#client/features/checkout/checkout-draft.ts';
import {
  nearestOfferedChoice,
  type RequestedDelivery,
  requestedDelivery,
  type Shipping,
  type ShippingChoice,
} from '#client/features/checkout/delivery-choice.ts';

/**
 * The delivery of a cart among those that are offered: that of the posted form, else of the draft, the order or the offer. A
 * draft of it lasts until it is saved. `choice` is undefined when nothing can be delivered.
 */
export function useDeliveryChoice(
  { id, shipping: saved }: Pick<Order, 'id' | 'shipping'>,
  shipping: Shipping,
  rejected: Rejection | undefined,
) {
  const [requested, setRequested] = useState<RequestedDelivery | null>(
    rejected ? requestedDelivery(rejected.fields) : (saved ?? shipping.chosen),
  );
  const choice = nearestOfferedChoice(shipping, requested);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; a posted choice is newer than the draft
  useEffect(() => {
    if (rejected) return;
    const { delivery } = readDraft(id);
    if (delivery) setRequested(delivery);
  }, [id]);

  return {
    choice,
    choose: (part: Partial<ShippingChoice>) => {
      const changed = choice && nearestOfferedChoice(shipping, { ...choice, ...part });
      if (!changed) return;
      setRequested(changed);
      saveDraft(id, { delivery: changed });
    },
    /** A draft of a saved choice would override a newer one of another tab. */
    clearDraft: () => saveDraft(id, { delivery: undefined }),
  };
}

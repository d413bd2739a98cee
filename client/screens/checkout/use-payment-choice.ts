import { useEffect, useState } from 'react';
import type { OutputOf } from '#client/data/query.ts';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { readDraft, saveDraft } from '#client/features/checkout/checkout-draft.ts';

export type PaymentMethod = OutputOf<'checkout.payment.list'>[number];

/**
 * The payment method of an order among those that are offered: that of the posted form, else of the draft, else the first.
 * `method` is undefined when none is offered.
 */
export function usePaymentChoice(
  orderId: string,
  offered: readonly PaymentMethod[] | undefined,
  rejected: Rejection | undefined,
) {
  const [selected, setSelected] = useState<string | undefined>(rejected?.fields.method);
  const offeredId = (id: string | undefined) => offered?.find((method) => method.id === id)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; a posted choice is newer than the draft
  useEffect(() => {
    if (rejected) return;
    const { payment } = readDraft(orderId);
    if (payment) setSelected(payment);
  }, [orderId]);

  return {
    method: offeredId(selected) ?? offered?.[0]?.id,
    choose: (id: string) => {
      const chosen = offeredId(id);
      if (!chosen) return;
      setSelected(chosen);
      saveDraft(orderId, { payment: chosen });
    },
  };
}

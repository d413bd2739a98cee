import type { ComponentProps } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import type { QuotationState } from './quotation-types.ts';

const TONES: Readonly<Record<QuotationState | 'ended', NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  open: 'info',
  accepted: 'success',
  ordered: 'success',
  expired: 'neutral',
  ended: 'neutral',
};

/** The state of a quotation. Texts: namespace account. */
export function QuotationStateBadge({
  quotation: { state, endReason },
}: {
  readonly quotation: { readonly state: QuotationState; readonly endReason: string | null };
}) {
  const t = useT();
  const shown = endReason ? 'ended' : state;
  return <Badge tone={TONES[shown]}>{t(`account:quotation.states.${shown}`)}</Badge>;
}

import { type Html, html } from '#shared/html/html.ts';
import type { quotationState } from '../../quotations/quotation.response.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** The state of a quotation, which stands out while its shopper may accept it. */
export function quotationBadge({ t }: StaffContext, state: ReturnType<typeof quotationState>): Html {
  return html`<span class="badge ${state === 'open' ? 'due' : 'calm'}">${t(`staff:quotationStates.${state}`)}</span>`;
}

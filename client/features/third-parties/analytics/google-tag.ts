import type { StateOf } from '#shared/third-parties/third-parties.ts';
import type { PartyContext } from '../party-context.ts';
import { removeCookies } from '../remove-cookies.ts';
import { landingCampaign } from './campaign.ts';
import { openDataLayer } from './data-layer.ts';
import { pageParameters } from './page-parameters.ts';
import { passVisits } from './paid-visit.ts';
import { startAnalytics } from './start-analytics.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Google's tag, for one measurement id. Its script is requested on consent. */
export function start(state: StateOf<'googleTag'>, context: PartyContext): void {
  const { id } = state;
  const { gtag, updateConsent } = openDataLayer();
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, ...pageParameters(landingCampaign()) });
  passVisits(context, gtag, state);
  let isLoaded = false;
  startAnalytics(context, ['analytics'], {
    update(consent) {
      Object.assign(window, { [`ga-disable-${id}`]: consent === 'denied' });
      if (consent === 'denied') removeCookies(['_ga']);
      updateConsent(context.consent);
      if (isLoaded || consent === 'denied') return;
      isLoaded = true;
      const script = document.createElement('script');
      script.async = true;
      script.src = `${SCRIPT}?id=${id}`;
      document.head.append(script);
    },
    send({ name, parameters }, page) {
      if (name !== 'purchase_reported') gtag('event', name, { ...parameters, ...page });
    },
  });
}

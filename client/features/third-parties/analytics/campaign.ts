import { campaignQuery } from '#shared/third-parties/campaign.ts';

/** The campaign of the address with which the visitor arrived: the page may have navigated since. */
export function landingCampaign(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return campaignQuery(new URL(arrival?.name ?? window.location.href).search);
}

/** Parameters of a link in an advertisement or mail. All others of an address may be personal. */
const CAMPAIGN_PARAMETERS = ['gclid', 'gbraid', 'wbraid', 'dclid', 'srsltid', 'fbclid'];
const UTM = /^utm_[a-z_]{1,30}$/;
const MAX_LENGTH = 500;
/** A longer campaign is not stored with an order. */
export const MAX_CAMPAIGN_LENGTH = 2_000;

/** Of the query of a landing page, the parameters of its campaign alone, `?` included; empty without one. */
export function campaignQuery(search: string): string {
  const query = new URLSearchParams(search);
  const known = [...query].filter(
    ([name, value]) =>
      (CAMPAIGN_PARAMETERS.includes(name) || UTM.test(name)) && value !== '' && value.length <= MAX_LENGTH,
  );
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** The path of a redirect with the campaign of the address that redirects. */
export function withCampaign(location: string, search: string): string {
  const campaign = campaignQuery(search);
  if (campaign === '' || location.includes('?')) return location;
  return location + campaign;
}

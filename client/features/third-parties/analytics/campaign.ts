/** Parameters of a link in an advertisement or mail. All others of an address may be personal. */
const CAMPAIGN_PARAMETERS = ['gclid', 'gbraid', 'wbraid', 'dclid', 'srsltid', 'fbclid'];
const UTM = /^utm_[a-z_]{1,30}$/;
const MAX_LENGTH = 500;

/** The query of a landing page with the parameters of its campaign alone, `?` included; empty without one. */
export function campaignQuery(address: string): string {
  const query = new URLSearchParams(URL.parse(address)?.search);
  const known = [...query].filter(
    ([name, value]) =>
      (CAMPAIGN_PARAMETERS.includes(name) || UTM.test(name)) && value !== '' && value.length <= MAX_LENGTH,
  );
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** The address with which the visitor arrived: the page may have navigated since. */
export function landingAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
}

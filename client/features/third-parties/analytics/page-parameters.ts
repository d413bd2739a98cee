/**
 * The page without its query, which may contain a token or a search term, and the origin of the referrer. The title
 * would be the document's, which may contain a search term or the number of an order. `campaign`: the query of the
 * landing page, see landingCampaign.
 */
export function pageParameters(campaign = ''): object {
  const { origin, pathname } = window.location;
  const { referrer } = document;
  return {
    page_location: origin + pathname + campaign,
    page_title: pathname,
    page_referrer: referrer && new URL(referrer).origin,
  };
}

/** Tokens that requests other than calls of procedures take from the rate limit. */
export const ROUTE_COSTS = {
  page: 10,
  /** The look-up of a slug that is not cached, also of one that nobody has: a small read of the commerce API. */
  categorySlug: 5,
  /** Two small reads, measured with the embedded database, which plans each statement on each call. */
  productSlug: 8,
  /** A private page of a session reads it from the commerce API. */
  pageOfSession: 30,
  /** A page with a query may be one that nobody else asks for, such as a search. */
  pageWithQuery: 40,
  /** As much as the most expensive procedures: it may add a list of a hundred lines. */
  pageForm: 100,
  /** In addition, the CPU time of a picture that exceeds this. */
  upload: 75,
  /** In addition, where the client disconnects before the response: as much as a large photo. */
  abandonedUpload: 1_000,
  uploadedPicture: 1,
  /** Reads all products; merchant centres fetch it a few times a day. */
  productFeed: 500,
  storageExport: 50,
  accountExport: 50,
  dataSheet: 10,
  /** In addition, where it is not cached. */
  renderedDataSheet: 120,
  /** 25,000 products take 0.3 s; an edge keeps the file for an hour. */
  sitemapFile: 300,
  /** The first download renders the document. */
  orderDocument: 30,
  quotationDocument: 60,
} as const;

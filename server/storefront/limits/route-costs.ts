/** Tokens that requests other than calls of procedures take from the rate limit. */
export const ROUTE_COSTS = {
  page: 10,
  /** A page with a query may be one that nobody else asks for, such as a search. */
  pageWithQuery: 40,
  /** As much as the most expensive procedures: it may sign in. */
  pageForm: 60,
  upload: 50,
  uploadedPicture: 1,
  storageExport: 50,
  accountExport: 50,
  /** What is not cached has to be rendered, as has the first download of the documents below. */
  dataSheet: 10,
  orderDocument: 30,
  quotationDocument: 60,
} as const;

/** A form is posted here: `token` or `number` of a quotation, and `version`. The response is its PDF. */
export const QUOTATION_DOCUMENT_PATH = '/api/forms/quotation-document';

import { formFields } from '../../kernel/http/body-parsing.ts';
import type { ProviderAdapter } from '../../order-records/payments/provider.ts';

const MAX_ID_LENGTH = 100;

/** Reads a webhook that is a form with an id, and is not signed. */
export const parseFormWebhook: ProviderAdapter['parseWebhook'] = async (rawBody, headers) => {
  const { id = '' } = await formFields(new Uint8Array(rawBody), headers['content-type'] ?? '');
  const isId = id !== '' && id.length <= MAX_ID_LENGTH;
  return isId ? { reference: id, messageId: null } : { fault: 'malformed' };
};

import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Shop, Shopper } from '../checkout/shop.fixture.ts';

type MessageInput = components['schemas']['MessageInput'];
type MessageFile = components['schemas']['MessageFile'];

export const CONTACT: MessageInput = {
  kind: 'contact',
  name: 'Marit de Boer',
  email: 'Marit@Example.com',
  topic: 'product',
  text: 'Kunnen jullie het paneel ook in\neen ronde vorm snijden?',
};

/** A PDF as small as the check of its type accepts. */
export const PDF = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

/** Opens the form, fills it in for half a minute, and sends it. */
export async function sendMessage(shop: Shop, person: Shopper, message: Partial<MessageInput> = {}) {
  const stamp = await openForm(person);
  shop.advance(30_000);
  return person.call('POST', '/Messages', { ...CONTACT, stamp, ...message });
}

/** The signed time of a form that is opened now. */
export async function openForm(person: Shopper): Promise<string> {
  return (await person.call<{ stamp: string }>('GET', '/Messages/stamp')).body.stamp;
}

/** Uploads a file for a message, and returns the response. */
export async function uploadFile(
  shop: Shop,
  content: string | Buffer,
  name: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const response = await fetch(`${shop.url}/Messages/files`, {
    method: 'POST',
    headers: { 'X-Shop': 'EF-nl-NL', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as MessageFile };
}

import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Input } from './contract-fields.fixture.ts';
import type { ContractOperation } from './contract-operations.fixture.ts';

export interface Reply {
  readonly status: number;
  /** Parsed if it is JSON. */
  readonly body: unknown;
  /** Token of the session that the request opened. */
  readonly token: string | undefined;
}

/** Sends a request of the contract. Unlike fetch, it sends every path as it is. */
export async function sendRequest(
  { url, agent }: { readonly url: string; readonly agent: Agent },
  { method, path }: Pick<ContractOperation, 'method' | 'path'>,
  type: string | undefined,
  input: Input,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const target = path.replace(/\{(\w+)\}/g, (_match, name) => percentEncoded(String(input.path[name])));
  const query = Object.entries(input.query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${percentEncoded(String(one))}`))
    .join('&');
  const own = Object.entries(input.header).map(([name, value]) => [name, headerValue(String(value))]);
  const body = type === undefined ? undefined : encodedBody(type, input.body);
  const options = {
    method,
    agent,
    headers: { ...Object.fromEntries(own), ...(body ? { 'Content-Type': body.type } : {}), ...headers },
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${url}${target}${query ? `?${query}` : ''}`, options, resolve)
      .once('error', reject)
      .end(body?.text);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isJson = text !== '' && response.headers['content-type']?.includes('json');
  const token = response.headers['x-session-token'];
  return {
    status: response.statusCode ?? 0,
    body: isJson ? JSON.parse(text) : text,
    token: typeof token === 'string' ? token : undefined,
  };
}

/** The bytes of a text in UTF-8, as Node takes them in a header. */
export function headerValue(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** Percent-encodes any text, a lone surrogate as the three bytes that UTF-8 would have for it. */
function percentEncoded(text: string): string {
  return [...text]
    .map((character) => {
      if (character.isWellFormed()) return encodeURIComponent(character);
      const code = character.charCodeAt(0);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');
}

const BOUNDARY = 'the-boundary-of-a-form';

function encodedBody(type: string, body: unknown): { readonly type: string; readonly text: string } {
  if (type === 'application/json') return { type, text: JSON.stringify(body) };
  const fields = Object.entries(Object(body));
  if (type !== 'multipart/form-data') {
    const text = fields.map(([name, value]) => `${name}=${percentEncoded(String(value))}`).join('&');
    return { type, text };
  }
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: `${type}; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

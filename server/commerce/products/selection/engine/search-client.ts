import { array, number, object, type Schema } from 'yup';
import { fetchText, StatusError } from '#server/platform/calls/fetch-text.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { retry } from '#server/platform/resilience/retry.ts';

interface SearchRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly body?: object;
  /** A body of several lines, each of which is JSON. */
  readonly lines?: readonly string[];
  /** Statuses beside 2xx that are results: their body is null. */
  readonly expected?: readonly number[];
}

export interface SearchClient {
  /** Rejects for another status, a body that is no JSON, and after the deadline of the last attempt. */
  send(request: SearchRequest): Promise<unknown>;
}

interface ClientOptions {
  /** The nodes. An attempt that fails is repeated by the next one. */
  readonly urls: readonly string[];
  /** Of each attempt, in milliseconds. */
  readonly deadlineMs: number;
  readonly attempts: number;
  /** Ends all calls. */
  readonly signal?: AbortSignal;
}

/** Enough for a page of the largest families, and the words of a language. */
const MAX_BYTES = 32_000_000;
const BACKOFF = { firstDelayMs: 20, maxDelayMs: 1_000 };

/** Calls OpenSearch by HTTP, with a deadline and a retry for each call. */
export function createSearchClient({
  urls,
  deadlineMs,
  attempts,
  signal: ending,
}: ClientOptions): SearchClient {
  const nodes = urls.map(readNode);
  let first = 0;

  return {
    send({ method, path, body, lines, expected = [] }) {
      const content = contentOf(body, lines);
      return retry(
        async (attempt) => {
          const place = (first + attempt - 1) % nodes.length;
          const { origin, headers } = nodes[place] ?? { origin: '', headers: {} };
          const text = await withDeadline(
            (signal) =>
              fetchText(new URL(path, origin), {
                method,
                signal,
                maxBytes: MAX_BYTES,
                ...content,
                headers: { ...headers, ...content.headers },
              }),
            { ms: deadlineMs, signal: ending },
          ).catch((error: unknown) => {
            if (error instanceof StatusError && expected.includes(error.status)) return 'null';
            throw error;
          });
          const response: unknown = method === 'HEAD' ? true : JSON.parse(text);
          const failed = failedSearch(response);
          if (failed !== undefined) throw new StatusError(new URL(origin).host, failed);
          // Later calls begin with the node that responds.
          first = place;
          return response;
        },
        { attempts, ...BACKOFF, retryIf: isTemporary, signal: ending },
      );
    },
  };
}

/** A schema that the response must have. */
export function parseResponse<Shape extends Schema>(shape: Shape, response: unknown) {
  return shape.validateSync(response, { strict: true, stripUnknown: true });
}

const searchesShape = object({ responses: array(object({ status: number() })).required() });

/** The status of a search that failed, of several in one call: the call itself has succeeded. */
function failedSearch(response: unknown): number | undefined {
  if (!searchesShape.isValidSync(response, { strict: true })) return undefined;
  return response.responses.find(({ status = 0 }) => status >= 400)?.status;
}

/** A refused query would be refused again; not so a node that is busy or starts. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof StatusError) || error.status === 429 || error.status >= 500;
}

function contentOf(body?: object, lines?: readonly string[]) {
  if (lines) {
    return { body: `${lines.join('\n')}\n`, headers: { 'Content-Type': 'application/x-ndjson' } };
  }
  return body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {};
}

/** fetch refuses addresses with a password. */
function readNode(url: string) {
  const { origin, username, password } = new URL(url);
  if (username === '') return { origin, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { origin, headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

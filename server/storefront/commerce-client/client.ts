import type { Response } from 'express';
import createClient from 'openapi-fetch';
import { parseSpentMs, SPENT_HEADER } from '#server/platform/error-responses/error-response.ts';
import type { OutageLog } from '#server/platform/logs/outage-log.ts';
import { type Brand, shopIdentifier } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { OUTAGE_STATUSES, watchCall } from './commerce-outage.ts';
import type { Input, Method, OperationOf, PathOf, Result, Schemas } from './contract.ts';
import { deviceOf } from './device.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { instrumentedFetch, operationNaming } from './instrumented-fetch.ts';
import { type ProxiedRequest, proxyRequest } from './proxy.ts';
import { rejectUnstorableText } from './reject-unstorable-text.ts';
import { unwrap } from './unwrap.ts';
import { type UploadedFile, uploadMessageFile } from './upload-message-file.ts';
import { type WithPictures, withPictures } from './views.ts';

type CallArguments<Operation> =
  Record<never, never> extends Input<Operation> ? [input?: Input<Operation>] : [input: Input<Operation>];

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...args: CallArguments<OperationOf<M, Path>>
) => Promise<WithPictures<Result<OperationOf<M, Path>>>>;

/**
 * The commerce API for one shop and one session. Calls resolve to the JSON of the response with picture URLs and
 * reject with an AppError: the API's own error, SERVICE_UNAVAILABLE, GATEWAY_TIMEOUT or BAD_GATEWAY.
 */
export interface CommerceClient {
  readonly get: Call<'get'>;
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
  readonly delete: Call<'delete'>;
  /** Streams a request to the API and its response back, without buffering either. */
  proxy(request: ProxiedRequest, res: Response): Promise<void>;
  /** Streams a file to the API, for a message that is sent later. */
  uploadMessageFile(file: UploadedFile): Promise<Schemas['MessageFile']>;
}

interface UntypedOperation {
  readonly parameters: {
    readonly path?: Readonly<Record<string, unknown>> | undefined;
    readonly query?: Readonly<Record<string, unknown>> | undefined;
  };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': unknown } };
    readonly default: { readonly content: { readonly 'application/json': Schemas['Error'] } };
  };
}

interface UntypedInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/**
 * Sends X-Shop, the request id and, with a `sessionToken`, the session on every call. After a call that renewed the token,
 * further calls send the new one: the API refuses the old one.
 */
export function createCommerceClient({
  baseUrl,
  brand,
  locale,
  requestId,
  sessionToken,
  clientAddress,
  origin,
  userAgent,
  browserToken,
  pictures,
  outages,
  onSessionToken,
  onBrowserToken,
  onSpent = async () => {},
  inSlot = (work) => work(),
}: {
  baseUrl: string;
  brand: Brand;
  locale: Locale;
  requestId: string;
  sessionToken: string | undefined;
  /** The shopper's address, for which the API counts wrong licence codes and logins. */
  clientAddress?: string | undefined;
  /** The origin at which the shopper sees the shop; mails link to it. */
  origin?: string | undefined;
  /** The shopper's browser, for the list of sessions. */
  userAgent?: string | undefined;
  /** By which the API knows a browser in which a customer has signed in. */
  browserToken?: string | undefined;
  pictures: Pictures;
  outages: OutageLog;
  /** Receives the new token of the session when a call renewed it. */
  onSessionToken?: (token: string) => void;
  /** Receives the token that the browser has to keep after a sign-in. */
  onBrowserToken?: (token: string) => void;
  /** Receives the milliseconds of CPU time of a picture, before the response begins. */
  onSpent?: (milliseconds: number) => Promise<void>;
  /** Runs a call, or delays it. */
  inSlot?: <T>(work: () => Promise<T>) => Promise<T>;
}): CommerceClient {
  const device = deviceOf(userAgent);
  let token = sessionToken;
  const authorization = (): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});
  const headers = {
    'X-Shop': shopIdentifier(brand, locale),
    'X-Request-Id': requestId,
    ...(clientAddress ? { 'X-Client-Address': clientAddress } : {}),
    ...(origin ? { 'X-Shop-Origin': origin } : {}),
    ...(device ? { 'X-Device': device } : {}),
    ...(browserToken ? { 'X-Browser-Token': browserToken } : {}),
  };
  const client = createClient<Record<string, Record<Method, UntypedOperation>>>({
    baseUrl,
    headers,
    fetch: (request) => instrumentedFetch(request, fetchWithRetry),
    querySerializer: { array: { style: 'form', explode: true } },
  });
  client.use(operationNaming);
  client.use({
    async onResponse({ response }) {
      await onSpent(parseSpentMs(response.headers.get(SPENT_HEADER)));
    },
  });
  if (onSessionToken) {
    client.use({
      onResponse({ response }) {
        const renewed = response.headers.get('x-session-token');
        if (renewed) {
          token = renewed;
          onSessionToken(renewed);
        }
        const known = response.headers.get('x-browser-token');
        if (known) onBrowserToken?.(known);
        return undefined;
      },
    });
  }

  const call =
    (method: Method) =>
    async (pathname: string, { path, query, body }: UntypedInput = {}): Promise<unknown> => {
      rejectUnstorableText({ ...query, ...path });
      return withPictures(
        await inSlot(() =>
          watchCall(
            { outages, requestId },
            unwrap(
              client.request(method, pathname, { params: { path, query }, body, headers: authorization() }),
            ),
          ),
        ),
        pictures,
      );
    };
  // `Call` ties each path of the contract to its operation.
  return {
    get: call('get') as Call<'get'>,
    post: call('post') as Call<'post'>,
    put: call('put') as Call<'put'>,
    delete: call('delete') as Call<'delete'>,
    proxy: async (request, res) => {
      await watchCall(
        { outages, requestId },
        proxyRequest(
          { baseUrl, headers: { ...headers, ...authorization() }, onSessionToken, onSpent },
          request,
          res,
        ),
        {
          isAborted: () => res.closed,
          // Its body, which is streamed, tells whether the API works.
          isKnown: (status) => !OUTAGE_STATUSES.has(status),
        },
      );
    },
    uploadMessageFile: (file) =>
      watchCall(
        { outages, requestId },
        uploadMessageFile({ baseUrl, headers: { ...headers, ...authorization() }, onSpent }, file),
      ),
  };
}

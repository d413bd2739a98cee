import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CommerceOutage } from '../commerce-client/commerce-outage.ts';
import { openStorefront, plainRenderer } from '../storefront.fixture.ts';
import { logPageErrors } from './log-page-errors.ts';

const HOST = 'www.easyfelt.nl';
const failure = new Error('the API is down');

/** A storefront of which the loader of each page reports an error, and the lines that are logged. */
async function openFailing() {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const logged = vi.spyOn(logger, 'error');
  const onError = logPageErrors(logger);
  const open = await plainRenderer.open('nl-NL');
  const renderer = {
    ...plainRenderer,
    open: async (): Promise<typeof open> => (request, services) => {
      onError(failure, request);
      return open(request, services);
    },
  };
  const storefront = await openStorefront(() => ({ body: {} }), { renderer });
  onTestFinished(() => storefront.close());
  return { storefront, logged };
}

const lineOf = (path: string, requestId: unknown) => [
  { err: failure, path, requestId },
  'page failed to load',
];

it.each(['/afrekenen', '/producten'])(
  'an error of %s is logged with its path and the request id of the response, without the query',
  async (path) => {
    const { storefront, logged } = await openFailing();
    const { headers } = await storefront.getFrom(HOST, `${path}?payment=1234&sort=price-asc`);
    expect(logged.mock.calls).toEqual([lineOf(path, headers['x-request-id'])]);
  },
);

it.each([
  ['an outage of the API', 'debug', new CommerceOutage('SERVICE_UNAVAILABLE', { message: 'down' })],
  ['input that the API refuses', 'error', new AppError('UNPROCESSABLE_CONTENT')],
  ['a page that the API does not know', 'error', new AppError('NOT_FOUND')],
] as const)('%s is logged with the level %s, also when the error is wrapped', (_what, level, cause) => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const logged = vi.spyOn(logger, level);
  const error = new Error('wrapped', { cause });
  logPageErrors(logger)(error, new Request(`https://${HOST}/producten`));
  expect(logged.mock.calls).toEqual([
    [{ err: error, path: '/producten', requestId: null }, 'page failed to load'],
  ]);
});

it('an error of a page that is refreshed in the background is logged with an id of its own', async () => {
  const { storefront, logged } = await openFailing();
  const first = await storefront.getFrom(HOST, '/producten');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE_MS });
  onTestFinished(() => void vi.useRealTimers());
  const stale = await storefront.getFrom(HOST, '/producten');
  expect(stale.headers['server-timing']).toBe('page;desc=stale');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  const [, refreshed] = logged.mock.calls;
  expect(refreshed).toEqual(lineOf('/producten', expect.stringMatching(/^[\da-f-]{36}$/)));
  for (const { headers } of [first, stale]) {
    expect(refreshed).not.toEqual(lineOf('/producten', headers['x-request-id']));
  }
});

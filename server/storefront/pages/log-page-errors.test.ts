import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { openStorefront, plainRenderer } from '../storefront.fixture.ts';
import { logPageErrors } from './log-page-errors.ts';

it('an error of a page is logged with its path and the request id of the response, without the query', async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const logged = vi.spyOn(logger, 'error');
  const onError = logPageErrors(logger);
  const failure = new Error('the API is down');
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
  const { headers } = await storefront.getFrom('www.easyfelt.nl', '/afrekenen?payment=1234');
  expect(logged.mock.calls).toEqual([
    [{ err: failure, path: '/afrekenen', requestId: headers['x-request-id'] }, 'page failed to load'],
  ]);
});

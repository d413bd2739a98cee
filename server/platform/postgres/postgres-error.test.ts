import { expect, it } from 'vitest';
import { appErrorIn } from '#shared/errors/app-error.ts';
import { DatabaseUnavailable, toUnavailable } from './postgres-error.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each<[string, Error]>([
  ['refuses connections', withCode('ECONNREFUSED')],
  ['resets connections', withCode('ECONNRESET')],
  ['has no address', withCode('ENOTFOUND')],
  ['refuses both addresses of its host', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['is being shut down', withCode('57P01')],
  ['is starting', withCode('57P03')],
  ['refuses a password that was replaced', withCode('28P01')],
  ['refuses a login that was dropped', withCode('28000')],
  ['has too many connections', withCode('53300')],
  ['has lost a connection', withCode('08006')],
  ['has failed over to a server that only reads', withCode('25006')],
  ['has ended a connection', new Error('Connection terminated unexpectedly')],
  ['does not respond', new Error('Connection terminated due to connection timeout')],
  ['has no free connection', new Error('timeout exceeded when trying to connect')],
])('a database that %s is unavailable', (_state, error) => {
  const unavailable = appErrorIn(toUnavailable(error));
  expect(unavailable).toBeInstanceOf(DatabaseUnavailable);
  expect(unavailable).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5, cause: error });
});

it('a database that has cancelled a slow statement works, and the statement may succeed later', () => {
  const error = withCode('57014');
  const cancelled = toUnavailable(error, 'select "id" from "products" where "slug" = $1');
  expect(cancelled).not.toBeInstanceOf(DatabaseUnavailable);
  expect(cancelled).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The database cancelled a statement: select products',
    logLevel: 'warn',
    retryAfterSeconds: 5,
    cause: error,
  });
});

it.each<[string, Error]>([
  ['a duplicate key', withCode('23505')],
  ['a deadlock', withCode('40P01')],
  ['a conflict', withCode('40001')],
  ['a syntax error', withCode('42601')],
  ['an unexpected error', new Error('surprise')],
])('%s does not mean that it is unavailable', (_name, error) => {
  expect(toUnavailable(error)).toBe(error);
});

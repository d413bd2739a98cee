import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const openResponse = () => new ServerResponse(new IncomingMessage(new Socket()));
/** Ends a response as a lost connection does. */
const close = (res: ServerResponse) => res.emit('close');

function setUp() {
  const limit = createConcurrencyLimit({ total: 3, perAddress: 2 });
  const enter = (address: string, res = openResponse()) => {
    limit.enter(address, res);
    return res;
  };
  const code = (...args: Parameters<typeof enter>) => {
    try {
      enter(...args);
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
    return 'entered';
  };
  return { enter, code };
}

test('an address may use only a part of the total', () => {
  const { enter, code } = setUp();
  const first = enter('192.0.2.1');
  enter('192.0.2.1');
  expect(code('192.0.2.1')).toBe('TOO_MANY_REQUESTS');
  const other = enter('192.0.2.2');
  expect(code('192.0.2.3')).toBe('SERVICE_UNAVAILABLE');
  close(first);
  enter('192.0.2.1');
  close(other);
  expect(code('192.0.2.1')).toBe('TOO_MANY_REQUESTS');
  expect(code('192.0.2.3')).toBe('entered');
});

test('a disconnected client does not count', () => {
  const { code } = setUp();
  const gone = openResponse();
  gone.destroy();
  expect([1, 2, 3].map(() => code('192.0.2.1', gone))).toEqual(Array(3).fill('CLIENT_CLOSED_REQUEST'));
  expect(code('192.0.2.1')).toBe('entered');
});

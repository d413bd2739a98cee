import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** The response to a request that is complete, or still sends its body. */
function openResponse(isComplete = true) {
  const socket = Object.defineProperty(new Socket(), 'bytesRead', { value: 0, writable: true });
  return new ServerResponse(Object.assign(new IncomingMessage(socket), { complete: isComplete }));
}
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

test('a network with more requests loses the one that has sent the fewest bytes', () => {
  const { enter, code } = setUp();
  const sending = (address: string, bytes: number) => {
    const res = enter(address, openResponse(false));
    Object.assign(res.req.socket, { bytesRead: bytes });
    return res;
  };
  const [fast, slow] = [sending('192.0.2.1', 9), sending('192.0.2.1', 5)];
  const only = sending('192.0.2.2', 0);
  expect(code('192.0.2.3')).toBe('entered');
  expect([fast, slow, only].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  // Each of three networks has one request.
  expect(code('192.0.2.4')).toBe('SERVICE_UNAVAILABLE');
});

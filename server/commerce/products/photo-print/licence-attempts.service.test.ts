import { describe, expect, test, vi } from 'vitest';
import { createLicenceLimit } from './licence-attempts.service.ts';

const MINUTE = 60_000;
const isRight = (code: string) => code === 'RIGHT';

function openLimit() {
  let now = 0;
  const limit = createLicenceLimit(() => new Date(now));
  return {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    tryCode: (code: string, { address = '192.0.2.1', session = 's', picture = 'dawn' } = {}) => {
      try {
        return limit.of(address, session).attempt(picture, code, () => isRight(code));
      } catch (error) {
        return (error as { code: string }).code;
      }
    },
  };
}

type Limit = ReturnType<typeof openLimit>;
const tryWrong = ({ tryCode }: Limit, count: number, caller: Parameters<Limit['tryCode']>[1] = {}) =>
  Array.from({ length: count }, (_, index) => tryCode(`WRONG-${index}`, caller));

describe('licence codes', () => {
  test('ten wrong ones are allowed, and then none, not even the right one', () => {
    const limit = openLimit();
    expect(tryWrong(limit, 10)).toEqual(Array(10).fill(false));
    expect(limit.tryCode('WRONG-10')).toBe('TOO_MANY_REQUESTS');
    expect(limit.tryCode('RIGHT')).toBe('TOO_MANY_REQUESTS');
    limit.advance(10 * MINUTE - 1);
    expect(limit.tryCode('RIGHT')).toBe('TOO_MANY_REQUESTS');
    limit.advance(1);
    expect(limit.tryCode('RIGHT')).toBe(true);
  });

  test('the same wrong code counts once, whatever its spelling, and is validated once', () => {
    const limit = createLicenceLimit(() => new Date(0));
    const validate = vi.fn(() => false);
    for (const code of [...Array<string>(30).fill('wrong'), ' WRONG ']) {
      expect(limit.of('192.0.2.1', undefined).attempt('dawn', code, validate)).toBe(false);
    }
    expect(validate).toHaveBeenCalledOnce();
  });

  test('a code that has been accepted stays so', () => {
    const limit = openLimit();
    expect(limit.tryCode('RIGHT')).toBe(true);
    tryWrong(limit, 10);
    expect(limit.tryCode('RIGHT')).toBe(true);
    expect(limit.tryCode('RIGHT', { picture: 'dusk' })).toBe('TOO_MANY_REQUESTS');
  });

  test.each([
    ['another session of the address', { session: 'other' }, 'TOO_MANY_REQUESTS'],
    ['the session at another address', { address: '192.0.2.2' }, 'TOO_MANY_REQUESTS'],
    ['somebody else', { address: '192.0.2.2', session: 'other' }, true],
  ])('%s', (_who, caller, expected) => {
    const limit = openLimit();
    tryWrong(limit, 10);
    expect(limit.tryCode('RIGHT', caller)).toBe(expected);
  });

  test('10,000 further callers push out the oldest', () => {
    const limit = openLimit();
    tryWrong(limit, 10, { session: '' });
    for (let n = 0; n < 9_999; n += 1) limit.tryCode('WRONG', { address: `a${n}`, session: '' });
    expect(limit.tryCode('RIGHT', { session: '' })).toBe('TOO_MANY_REQUESTS');
    limit.tryCode('WRONG', { address: 'one more', session: '' });
    expect(limit.tryCode('RIGHT', { session: '' })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { EnvError } from '#server/platform/env/env.ts';
import { readCommerceEnv } from './commerce-env.ts';
import { dailyLimitsOf } from './daily-limit-env.ts';

const limitsOf = (source: Readonly<Record<string, string>>) => dailyLimitsOf(readCommerceEnv(source));

describe('DAILY_LIMITS', () => {
  it('replaces the limits that it names', () => {
    const standard = limitsOf({});
    expect(standard).toMatchObject({ sessions: 500, pictures: 1_000, mails: 20 });
    expect(limitsOf({ DAILY_LIMITS: 'sessions:2000, picture-kb:20000000' })).toEqual({
      ...standard,
      sessions: 2_000,
      'picture-kb': 20_000_000,
    });
  });

  it('is none with RATE_LIMITS=off', () => {
    expect(limitsOf({ RATE_LIMITS: 'off' })).toBeUndefined();
  });

  it.each(['carts:5', 'sessions', 'sessions:0', 'sessions:-1', 'sessions:1:2', 'toString:5'])(
    'rejects %s',
    (value) => {
      expect(() => readCommerceEnv({ DAILY_LIMITS: value })).toThrow(EnvError);
    },
  );
});

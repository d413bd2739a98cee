import { describe, expect, it } from 'vitest';
import { ARGON2_OPTIONS, type Argon2, createPasswordHasher, isOutdated } from './password-hasher.ts';

/** Hashes that the test ends one by one. */
function openManualHasher() {
  const running: (() => void)[] = [];
  let most = 0;
  const wait = () =>
    new Promise<void>((resolve) => {
      running.push(resolve);
      most = Math.max(most, running.length);
    });
  const argon2: Argon2 = {
    hash: async (password) => {
      await wait();
      return `hash of ${password}`;
    },
    verify: async () => {
      await wait();
      return true;
    },
  };
  return {
    hasher: createPasswordHasher(argon2),
    running,
    most: () => most,
    endOne: () => running.shift()?.(),
  };
}

describe('the pool of passwords', () => {
  it('computes two at a time, lets 32 wait, and rejects further ones', async () => {
    const { hasher, running, most, endOne } = openManualHasher();
    const results = Array.from({ length: 34 }, (_, at) => hasher.hash(String(at)));
    expect(running).toHaveLength(2);
    await expect(hasher.hash('late')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      messageKey: 'busy',
      retryAfterSeconds: 5,
    });
    let ended = 0;
    while (ended < 34) {
      await expect.poll(() => running.length).toBeGreaterThan(0);
      endOne();
      ended += 1;
    }
    expect(await Promise.all(results)).toEqual(Array.from({ length: 34 }, (_, at) => `hash of ${at}`));
    expect(most()).toBe(2);
    const next = hasher.hash('next');
    endOne();
    expect(await next).toBe('hash of next');
  });

  it('continues after an error', async () => {
    const hasher = createPasswordHasher({
      hash: () => Promise.reject(new Error('no memory')),
      verify: () => Promise.reject(new Error('no memory')),
    });
    for (let at = 0; at < 5; at += 1) await expect(hasher.hash('x')).rejects.toThrow('no memory');
  });
});

describe('a password', () => {
  const hasher = createPasswordHasher();

  it('is hashed with argon2id and compared', async () => {
    const stored = await hasher.hash('Kwartel-27-veld!');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'Kwartel-27-veld!')).toBe(true);
    expect(await hasher.verify(stored, 'kwartel-27-veld!')).toBe(false);
    expect(isOutdated(stored)).toBe(false);
    expect(isOutdated(stored.replace('t=2', 't=1'))).toBe(true);
  });

  it('is the same however a keyboard composes its letters', async () => {
    const stored = await hasher.hash('Caf\u00e9-27-veld!');
    expect(await hasher.verify(stored, 'Cafe\u0301-27-veld!')).toBe(true);
  });

  it('is compared without a hash too, and never equal', async () => {
    let comparisons = 0;
    const counting = createPasswordHasher({
      hash: async () => 'dummy',
      verify: async () => {
        comparisons += 1;
        return true;
      },
    });
    expect(await counting.verify(undefined, 'x')).toBe(false);
    expect(await counting.verify(null, 'x')).toBe(false);
    expect(comparisons).toBe(2);
    expect(ARGON2_OPTIONS).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });
});

import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { countUse } from './counted-use.service.ts';
import { addCount, type CountContext, findCount, takeBackCount } from './counts.repository.ts';

it('one repository counts, for all limits', () => {
  const sources = globSync('server/commerce/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const writers = sources.filter((file) =>
    /(insert|update)\(loginAttempts\)/.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['server/commerce/limits/counts.repository.ts']);
});

describe.each(everyDatabase)('counts on $name', (database) => {
  const windowMs = 60_000;
  let ctx: CountContext & { db: Awaited<ReturnType<typeof database.open>> };
  let now = new Date('2026-11-18T09:00:00Z');
  const advance = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  beforeAll(async () => {
    ctx = { db: await database.open(), clock: () => now };
  });
  beforeEach(() => ctx.db.orm.delete(loginAttempts));
  afterAll(() => ctx.db.close());

  it('with a limit add nothing beyond it, until the window ends that the first one began', async () => {
    const add = (amount: number) => addCount(ctx, { key: 'a', amount, windowMs, bound: { limit: 5 } });
    expect(await add(6)).toBeUndefined();
    expect([await add(3), await add(3), await add(2)]).toEqual([3, undefined, 5]);
    advance(59);
    expect(await add(1)).toBeUndefined();
    advance(1);
    expect(await add(1)).toBe(1);
  });

  it('with delays block for twice as long each, until the window ends that the latest one began', async () => {
    const add = () => addCount(ctx, { key: 'a', windowMs, since: 'latest', bound: { free: 2 } });
    expect([await add(), await add(), await add(), await add()]).toEqual([1, 2, 3, undefined]);
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const until = (await findCount(ctx, 'a'))?.blockedUntil ?? now;
      waits.push((until.getTime() - now.getTime()) / 1_000);
      advance(waits.at(-1) ?? 0);
      expect(await add()).toBe(4 + turn);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    advance(60);
    expect([await add(), await add()]).toEqual([1, 2]);
  });

  it('of uses go on beyond the limit, so that taking back one lets no other in', async () => {
    const use = () => countUse(ctx, { key: 'a', limit: 2, windowMs });
    expect([await use(), await use(), await use()]).toEqual([undefined, undefined, 60]);
    await takeBackCount(ctx, 'a');
    advance(20);
    expect(await use()).toBe(40);
    await takeBackCount(ctx, 'a');
    await takeBackCount(ctx, 'a');
    expect(await use()).toBeUndefined();
  });
});

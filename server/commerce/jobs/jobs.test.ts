import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { openShop, readyToPay, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { createMailer } from '../mail/mailer.ts';
import { queueWaitingMails } from '../mail/waiting-mails.fixture.ts';
import { type Jobs, startJobs } from './jobs.ts';

describe.each(commerceDatabases)('jobs beside a mail server that does not respond on $name', (database) => {
  let shop: Shop;
  let jobs: Jobs;
  let delivered: string[];
  /** Resolves with the first mail. */
  let started: PromiseWithResolvers<void>;
  let responding: PromiseWithResolvers<void>;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  beforeEach(async () => {
    await shop.reset();
    delivered = [];
    started = Promise.withResolvers<void>();
    responding = Promise.withResolvers<void>();
    const { deps } = shop;
    await queueWaitingMails(deps);
    const mailer = createMailer(deps, {
      send: async ({ to }) => {
        started.resolve();
        await responding.promise;
        delivered.push(to);
      },
      close: () => delivered.push('closed'),
    });
    const targets = { storefronts: () => [], edges: [], token: '' };
    const changes = createChangeDispatcher({ db: deps.db, logger: deps.logger, targets });
    jobs = startJobs({ ...deps, mailer, changes }, { frequent: { firstDelayMs: 0, intervalMs: 10 } });
    await started.promise;
  });
  afterEach(async () => {
    responding.resolve();
    await jobs.close();
  });

  test('expire payments meanwhile', async () => {
    const person = await readyToPay(shop, PANEL);
    await person.pay();
    shop.advance(31 * MINUTE_MS);
    await vi.waitFor(async () =>
      expect(await person.cart()).toMatchObject({ state: 'Cart', payment: { status: 'expired' } }),
    );
    expect(delivered).toEqual([]);
  });

  test('send no mail once they are closed, except the one in progress', async () => {
    const closing = jobs.close();
    responding.resolve();
    await closing;
    expect(delivered).toEqual(['zoe@example.com', 'closed']);
    const states = (await shop.deps.db.orm.select().from(mailOutbox)).map(({ state }) => state);
    expect(states.sort()).toEqual(['queued', 'sent']);
  });
});

import type { TestProject } from 'vitest/node';
import { startShop } from '#server/platform/testing/processes/shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the storefront under test. Its hosts are `<locale>.localhost`. */
    shopPort: number;
    apiPort: number;
    adminPort: number;
    /** The DATA_DIR of the shop: commands of operators with it run in the shop. */
    dataDir: string;
  }
}

/** Starts the shop before the journeys, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // All browsers have the same address and click faster than people.
  const settings = {
    RATE_LIMIT_ADDRESS: '1000',
    RATE_LIMIT_SESSION: '200',
    STAFF_TOKENS: 'Lotte Visser:token-of-lotte-visser',
    MESSAGE_MIN_SECONDS: '0',
    MESSAGES_PER_ADDRESS: '1000',
    DAILY_LIMITS: 'sessions:10000,registrations:1000,payments:10000,mails:1000',
  };
  const { shopPort, apiPort, adminPort, dataDir, stop } = await startShop({ settings });
  project.provide('shopPort', shopPort);
  project.provide('apiPort', apiPort);
  project.provide('adminPort', adminPort);
  project.provide('dataDir', dataDir);
  return stop;
}

import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { openUploads } from './upload-deps.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('removes pictures that a stopped process was receiving, in the hours after a restart too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const abandoned = join(dataDir, 'incoming', 'abandoned');
  mkdirSync(abandoned, { recursive: true });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const uploads = await openUploads({ env: readCommerceEnv({ DATA_DIR: dataDir }), logger });
  try {
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    utimesSync(abandoned, twoHoursAgo, twoHoursAgo);
    vi.advanceTimersByTime(HOUR_MS);
    vi.useRealTimers();
    await vi.waitFor(() => expect(existsSync(abandoned)).toBe(false));
  } finally {
    vi.useRealTimers();
    uploads.close();
  }
});

import { freePort } from '#server/platform/http/free-port.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { type PinnedProcess, SERVER_CORE, startPinned } from './pinned-process.ts';

/** A load test is one network, and stores more than one in a day. */
export const UNLIMITED_RECORDS = {
  DAILY_LIMITS: 'sessions:10000000,saved-items:10000000,payments:10000000',
};

export interface ApiProcess extends PinnedProcess {
  readonly base: string;
}

/** Starts the commerce API alone on the core of the server under test, with its data in DATA_DIR or DATABASE_URL and its code in `cwd`. */
export async function startApi(
  settings: Readonly<Record<string, string>>,
  { cwd = process.cwd() }: { readonly cwd?: string } = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const api = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['server/commerce/main.ts'],
    cwd,
    env: {
      ...DEMO_SETTINGS,
      ...UNLIMITED_RECORDS,
      BRAND: 'easyfelt',
      LOG_LEVEL: 'warn',
      CATALOGUE_IMPORT: 'auto',
      API_PORT: String(port),
      ADMIN_PORT: '0',
      ...settings,
    },
    isReady: async () => (await fetch(`${base}/readyz`)).ok,
  });
  return { base, ...api };
}

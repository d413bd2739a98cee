import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { object, string } from 'yup';
import { processEnv } from '#server/platform/env/process-env.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import {
  type PinnedProcess,
  SERVER_CORE,
  startPinned,
} from '#server/platform/testing/processes/pinned-process.ts';
import { auditOutcome } from '#server/platform/testing/supply-chain/audit-outcome.ts';
import { headModule } from './head-module.ts';
import { pageModule } from './page-module.ts';
import type { ShopPage } from './parse-page.ts';

/** Fetched by npm for the measurement, because its packages are larger than all others together. */
export const NEXT_VERSION = '16.4.6';

const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
const REVALIDATE_SECONDS = 60;

const installed = object({ version: string().required() });

function versionIn(folder: string, name: string): string | undefined {
  try {
    const manifest = readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8');
    return installed.validateSync(JSON.parse(manifest)).version;
  } catch {
    return undefined;
  }
}

/**
 * Installs Next beside the React of the shop, unless the folder has both. Returns the reason why the registry gave
 * nothing; throws for other errors.
 */
export function installNext(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = processEnv,
): string | undefined {
  const react = versionIn('.', 'react') ?? '';
  const wanted = { next: NEXT_VERSION, react, 'react-dom': react };
  if (Object.entries(wanted).every(([name, version]) => versionIn(folder, name) === version))
    return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: wanted }),
  );
  const { status, stdout, error } = spawnSync(
    'npm',
    [
      'install',
      '--json',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
    ],
    { cwd: folder, encoding: 'utf8', env },
  );
  if (error) throw error;
  if (status === 0) return undefined;
  const outcome = auditOutcome(status, stdout);
  if (outcome.state === 'skipped') return outcome.reason;
  throw new Error(`npm did not install Next: ${stdout}`);
}

const CONFIG = `export default {
  compress: process.env.NEXT_COMPRESS === 'on',
  poweredByHeader: false,
  generateEtags: false,
};
`;

const DOCUMENT = (lang: string) => `import { Head, Html, Main, NextScript } from 'next/document';
import { jsx, jsxs } from 'react/jsx-runtime';
export default function Document() {
  return jsxs(Html, { lang: '${lang}', children: [jsx(Head, {}), jsxs('body', { children: [jsx(Main, {}), jsx(NextScript, {})] })] });
}
`;

/** A page whose data is in memory, like that of the shop in its query cache. */
const PAGE = (name: string, load: string) => `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { PageHead } from '../../components/${name}-head.js';
import { Page } from '../../components/${name}.js';
import props from '../../components/${name}.json';
export default function Route() { return jsxs(Fragment, { children: [jsx(PageHead, {}), jsx(Page, {})] }); }
${load}
`;

const RENDERED = 'export function getServerSideProps() { return { props }; }';
const CACHED = `export function getStaticProps() { return { props, revalidate: ${REVALIDATE_SECONDS} }; }`;

export interface NextPage extends Pick<ShopPage, 'head' | 'root'> {
  /** Data that the page gets, and that the browser gets beside the markup. */
  readonly props: object;
}

type NextPages = Readonly<Record<string, NextPage>>;

/** Generates and builds the pages router's pages `/rendered/NAME` and `/cached/NAME`. Throws when Next does not build them. */
export function buildNext(folder: string, pages: NextPages, lang: string): void {
  for (const old of ['pages', 'components', '.next'])
    rmSync(path.join(folder, old), { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('next.config.mjs', CONFIG);
  write('pages/_document.js', DOCUMENT(lang));
  for (const [name, { head, root, props }] of Object.entries(pages)) {
    write(`components/${name}.js`, pageModule(root));
    write(`components/${name}-head.js`, headModule(head));
    write(`components/${name}.json`, JSON.stringify(props));
    write(`pages/rendered/${name}.js`, PAGE(name, RENDERED));
    write(`pages/cached/${name}.js`, PAGE(name, CACHED));
  }
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [NEXT_BIN, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...processEnv, ...ENV },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`Next did not build the pages:\n${stdout}${stderr}`);
}

const NEXT_BIN = 'node_modules/next/dist/bin/next';

/** Starts Next's production server on the core of the server under test. */
export async function startNext(
  folder: string,
  { isCompressed }: { isCompressed: boolean },
): Promise<{ base: string; process: PinnedProcess }> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: [NEXT_BIN, 'start', '-H', '127.0.0.1', '-p', String(port)],
    cwd: folder,
    env: { ...ENV, NEXT_COMPRESS: isCompressed ? 'on' : 'off' },
    isReady: async () => (await fetch(base)).status === 404,
  });
  return { base, process: server };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processEnv } from '#server/platform/env/process-env.ts';
import { freePort } from '#server/platform/http/free-port.ts';

const START_TIMEOUT_MS = 15_000;

export interface EdgeProcess {
  readonly process: ChildProcess;
  /** The public port. */
  readonly port: number;
  readonly tlsPort: number | undefined;
  readonly adminPort: number;
  /** Its configuration, caches and log. */
  readonly folder: string;
  /** Kills nginx and its workers. */
  kill(): Promise<void>;
  /** Lets in-flight requests finish, then deletes the folder. */
  stop(): Promise<void>;
}

interface EdgeOptions {
  readonly settings: Readonly<Record<string, string>>;
  /** 0 takes a free port. */
  readonly port?: number;
  /** 0 takes a free port; undefined switches TLS off. */
  readonly tlsPort?: number | undefined;
  readonly adminPort?: number;
  /** The address to listen on; default: all addresses. */
  readonly host?: string;
}

/** Different free ports: all are in use at the same time while they are selected. */
/** The pid file proves that this nginx listens on the port, and not another one. */
async function isUp(adminPort: number, folder: string): Promise<boolean> {
  if (!existsSync(path.join(folder, 'nginx.pid'))) return false;
  try {
    return (await fetch(`http://127.0.0.1:${adminPort}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

/** Starts an edge in a temporary folder and waits until it is healthy. Throws with its error output when it is not. */
export async function startEdge(options: EdgeOptions): Promise<EdgeProcess> {
  const { settings, host } = options;
  const port = options.port || (await freePort());
  const adminPort = options.adminPort || (await freePort());
  const tlsPort = options.tlsPort === undefined ? undefined : options.tlsPort || (await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  // The workers of an nginx that root starts run as nobody.
  chmodSync(folder, 0o755);
  const at = (listener: number): string => (host ? `${host}:${listener}` : String(listener));
  const child = spawn('sh', [path.resolve(import.meta.dirname, 'edge.sh')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: `${processEnv.PATH ?? ''}:/usr/sbin`,
      // An nginx outside the system's folders has its own modules.
      NGINX_MODULES: processEnv.NGINX_MODULES ?? '',
      EDGE_ACCESS_LOG: path.join(folder, 'access.log'),
      ...settings,
      EDGE_STATE: folder,
      EDGE_LISTEN: at(port),
      EDGE_ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
      ...(tlsPort === undefined ? {} : { EDGE_TLS_LISTEN: at(tlsPort) }),
    },
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk).slice(-10_000);
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      const killTimer = setTimeout(() => child.kill('SIGTERM'), 3_000);
      await exited;
      clearTimeout(killTimer);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isUp(adminPort, folder))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(errorOutput.trim() || `nginx was not healthy after ${START_TIMEOUT_MS} ms`);
    }
    await pause(20);
  }
  child.stderr.pipe(process.stderr);
  const kill = async () => {
    const exited = once(child, 'exit');
    // Workers would serve on without the master.
    const { pid = 0 } = child;
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const each of [pid, ...workers.filter(Boolean).map(Number)]) process.kill(each, 'SIGKILL');
    await exited;
  };
  return { process: child, port, tlsPort, adminPort, folder, kill, stop };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';
import { artifactFile, isArtifactFetched } from '../maven-artifacts.ts';
import { findJava } from './find-java.ts';
import { OPENSEARCH_ARTIFACTS } from './opensearch-artifacts.ts';

const NODE = fileURLToPath(new URL('OpenSearchNode.java', import.meta.url));
const START_MS = 300_000;
const LOG_SETTINGS = `status = error
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %p %c{1.}: %m%n
`;

export interface OpenSearchServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Whether Java and the artifacts are here. */
export function hasOpenSearch(): boolean {
  return findJava() !== undefined && OPENSEARCH_ARTIFACTS.every(isArtifactFetched);
}

/** Compiled less, it starts with half of the work. */
const STARTS_FAST = ['-XX:TieredStopAtLevel=1'];

/** Starts a node without data on a free port. It takes 10 to 60 seconds and 0.5 GB. */
export async function startOpenSearchServer(
  options: readonly string[] = STARTS_FAST,
): Promise<OpenSearchServer> {
  const java = findJava();
  if (!java) throw new Error('Java 21 is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'opensearch-'));
  const config = path.join(folder, 'config');
  mkdirSync(config);
  const logSettings = path.join(config, 'log4j2.properties');
  writeFileSync(logSettings, LOG_SETTINGS);
  const [port, transport] = [await freePort(), await freePort()];
  const server = spawn(
    java,
    [
      ...['-Xms256m', '-Xmx512m', ...options, '--enable-native-access=ALL-UNNAMED'],
      ...['--add-modules=jdk.incubator.vector', `-Dlog4j.configurationFile=${logSettings}`],
      ...['-cp', OPENSEARCH_ARTIFACTS.map(artifactFile).join(path.delimiter), NODE, folder],
      ...['cluster.name=tests', 'discovery.type=single-node', `http.port=${port}`],
      `transport.port=${transport}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder },
  );
  const log = lastOutput(server);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit');
      // Its data are for one run.
      server.kill('SIGKILL');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = performance.now() + START_MS; !(await responds(url)); await setTimeout(200)) {
    if (server.exitCode === null && server.signalCode === null && performance.now() < end) continue;
    await stop();
    throw new Error(`OpenSearch did not start:\n${log()}`);
  }
  return { url, pid: server.pid, stop };
}

async function responds(url: string): Promise<boolean> {
  try {
    const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`);
    await health.body?.cancel();
    return health.ok;
  } catch {
    return false;
  }
}

function lastOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = `${text}${chunk.toString()}`.slice(-20_000);
    });
  }
  return () => text;
}

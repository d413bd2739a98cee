import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../http/free-port.ts';
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

/** Starts a node without data on a free port. It takes 10 to 60 seconds and 0.5 GB. Later options of Java replace earlier ones. */
export async function startOpenSearchServer(
  options: readonly string[] = STARTS_FAST,
): Promise<OpenSearchServer> {
  const [port, transport] = [await freePort(), await freePort()];
  return createNode({ port, transport, options, settings: ['discovery.type=single-node'] }).start();
}

/** A node of a cluster on this machine. */
interface OpenSearchNode {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts it with the data it had. */
  start(): Promise<unknown>;
}

export interface OpenSearchCluster {
  readonly nodes: readonly OpenSearchNode[];
  stop(): Promise<void>;
}

const CLUSTER_NODES = 3;

/** Starts three nodes that keep the cluster when one of them is lost. They take 1.5 GB. */
export async function startOpenSearchCluster(): Promise<OpenSearchCluster> {
  const ports: (readonly [number, number])[] = [];
  while (ports.length < CLUSTER_NODES) ports.push([await freePort(), await freePort()]);
  const names = ports.map((_, index) => `node-${index + 1}`).join(',');
  const hosts = ports.map(([, transport]) => `127.0.0.1:${transport}`).join(',');
  const nodes = ports.map(([port, transport], index) =>
    createNode({
      port,
      transport,
      options: STARTS_FAST,
      settings: [
        ...[`node.name=node-${index + 1}`, `discovery.seed_hosts=${hosts}`],
        `cluster.initial_cluster_manager_nodes=${names}`,
      ],
    }),
  );
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.remove()));
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface NodeOptions {
  readonly port: number;
  readonly transport: number;
  /** Of Java. */
  readonly options: readonly string[];
  /** Of OpenSearch, as name=value. */
  readonly settings: readonly string[];
}

function createNode({ port, transport, options, settings }: NodeOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'opensearch-'));
  const config = path.join(folder, 'config');
  mkdirSync(config);
  const logSettings = path.join(config, 'log4j2.properties');
  writeFileSync(logSettings, LOG_SETTINGS);
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const kill = async () => {
    if (running && isRunning(running)) {
      const exited = once(running, 'exit');
      running.kill('SIGKILL');
      await exited;
    }
  };
  // Its data are for one run.
  const remove = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    kill,
    remove,
    async start(): Promise<OpenSearchServer> {
      const java = findJava();
      if (!java) throw new Error('Java 21 is not installed');
      const started = spawn(
        java,
        [
          ...['-Xms256m', '-Xmx512m', ...options, '--enable-native-access=ALL-UNNAMED'],
          ...['--add-modules=jdk.incubator.vector', `-Dlog4j.configurationFile=${logSettings}`],
          ...['-cp', OPENSEARCH_ARTIFACTS.map(artifactFile).join(path.delimiter), NODE, folder],
          ...['cluster.name=tests', `http.port=${port}`, `transport.port=${transport}`, ...settings],
        ],
        { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder },
      );
      running = started;
      const log = lastOutput(started);
      for (const end = performance.now() + START_MS; !(await responds(url)); await setTimeout(200)) {
        if (isRunning(started) && performance.now() < end) continue;
        await remove();
        throw new Error(`OpenSearch did not start:\n${log()}`);
      }
      return { url, pid: started.pid, stop: remove };
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

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

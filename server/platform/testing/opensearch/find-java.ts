import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { processEnv } from '../../env/process-env.ts';

const JVMS = '/usr/lib/jvm';
/** OpenSearch 3 needs it. */
const OLDEST = 21;

/** The path of a Java that can run OpenSearch from its source file; undefined without one. */
export function findJava(): string | undefined {
  const installed = existsSync(JVMS) ? readdirSync(JVMS).map((name) => path.join(JVMS, name)) : [];
  const homes = processEnv.JAVA_HOME ? [processEnv.JAVA_HOME, ...installed] : installed;
  const home = homes.find((each) => existsSync(path.join(each, 'bin/javac')) && versionOf(each) >= OLDEST);
  return home && path.join(home, 'bin/java');
}

function versionOf(home: string): number {
  const file = path.join(home, 'release');
  if (!existsSync(file)) return 0;
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

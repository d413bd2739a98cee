import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { EnvSource } from '#server/platform/env.ts';

/** What to do where k6 is missing. */
export const NO_K6 = 'k6 is not here: go install go.k6.io/k6@latest';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** k6 on the PATH or where Go installs its programs; undefined when it is in neither. */
export function findK6({ PATH = '', GOBIN, GOPATH, HOME }: EnvSource): string | undefined {
  const goFolders = [GOBIN, GOPATH && path.join(GOPATH, 'bin'), HOME && path.join(HOME, 'go/bin')];
  return [...PATH.split(path.delimiter), ...goFolders]
    .filter((folder): folder is string => Boolean(folder))
    .map((folder) => path.join(folder, 'k6'))
    .find(isProgram);
}

import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { EnvSource } from '../env/env.ts';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a program on the PATH or in the folder of `go install`; undefined when it is in neither. */
export function findProgram(name: string, { PATH = '', GOBIN, GOPATH, HOME }: EnvSource): string | undefined {
  const goFolders = [GOBIN, GOPATH && path.join(GOPATH, 'bin'), HOME && path.join(HOME, 'go/bin')];
  return [...PATH.split(path.delimiter), ...goFolders]
    .filter((folder): folder is string => Boolean(folder))
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

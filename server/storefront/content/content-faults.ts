export interface ContentFault {
  /** Path from the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** All faults as text, one per line, sorted by file and line. */
export function faultList(faults: readonly ContentFault[]): string {
  return faults
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, message }) => `${file}:${line}: ${message}`)
    .join('\n');
}

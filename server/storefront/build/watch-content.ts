import path from 'node:path';

/** The part of a file watcher that is used here. */
interface FileWatcher {
  on(event: 'all', listener: (event: string, file: string) => void): unknown;
}

/** Calls `onChange` for each change of a file in a folder of the content. */
export function watchContent(watcher: FileWatcher, folder: string, onChange: () => void): void {
  const watched = path.resolve(folder) + path.sep;
  watcher.on('all', (_event, file) => {
    if (path.resolve(file).startsWith(watched)) onChange();
  });
}

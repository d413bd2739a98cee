import { parentPort, workerData } from 'node:worker_threads';
import { locateRows, type ProductPath } from './row-places.ts';

// Posts each file with its rows, in the order of their paths.
const paths: readonly ProductPath[] = workerData;
for (const path of paths) {
  const located = locateRows(path);
  const { places } = located;
  parentPort?.postMessage(
    located,
    places ? [places.starts.buffer, places.ends.buffer, places.digests.buffer] : [],
  );
}

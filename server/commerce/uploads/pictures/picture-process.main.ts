import { writeFileSync } from 'node:fs';
import { makePicture } from './make-picture.ts';
import type { PictureJob, PictureOutcome } from './picture-job.ts';

// Reads pictures that strangers made, in a process of its own: what a broken one does to the memory, or to the
// decoder, ends here. It is told one job at a time, and ends with whoever tells it.

export type Reply = PictureOutcome | { readonly surprise: string };

try {
  writeFileSync('/proc/self/oom_score_adj', '1000'); // when memory runs out, this goes first
} catch {
  // Only Linux has it.
}

process.on('message', async (job: PictureJob) => {
  const reply: Reply = await makePicture(job).catch((error: unknown) => ({ surprise: String(error) }));
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
// Whoever stops the shop from its terminal stops the whole group: pictures under way are finished first.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

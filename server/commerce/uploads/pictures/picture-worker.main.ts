import { encodePicture } from './encode-picture.ts';
import type { PictureJob } from './picture-job.ts';
import type { WorkerMessage } from './worker-message.ts';

// Decodes untrusted pictures in a process of its own: a crash or an exploit of a decoder stays in it. The parent sends
// one job at a time.

process.on('message', async (job: PictureJob) => {
  const send = (message: WorkerMessage) => process.send?.(message);
  const reply = await encodePicture(job, (format) => send({ format })).catch((error: unknown) => ({
    error: String(error),
  }));
  send(reply);
});
process.on('disconnect', () => process.exit());
// A terminal sends signals to the whole process group. The parent shuts down gracefully and still needs its pictures.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

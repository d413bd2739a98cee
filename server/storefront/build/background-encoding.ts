import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Brand } from '#shared/brands/index.ts';

const PROGRAM = fileURLToPath(new URL('pictures.main.ts', import.meta.url));

interface BackgroundEncoding {
  /** Resolves when all pictures are encoded, or the process has failed or was stopped. */
  readonly ended: Promise<void>;
  /** Stops the process. */
  close(): Promise<void>;
}

/**
 * Encodes the pictures that the build does not have in a process of the lowest priority, so that the shop opens at once on
 * a fresh checkout. Until a picture is encoded, its first request encodes it. `folder`: the checkout, by default the
 * working folder.
 */
export function encodeInBackground(
  brand: Brand,
  logger: Logger,
  { folder = process.cwd() }: { folder?: string } = {},
): BackgroundEncoding {
  const encoder = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: { BRAND: brand.site },
    stdio: 'ignore',
  });
  if (encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<void>((resolve) => {
    encoder.once('error', (error) => {
      logger.warn({ err: error }, 'pictures are not encoded ahead, but on their first request');
      resolve();
    });
    encoder.once('exit', (code) => {
      if (code) logger.warn({ code }, 'pictures are not encoded ahead, but on their first request');
      resolve();
    });
  });
  return {
    ended,
    close() {
      encoder.kill();
      return ended;
    },
  };
}

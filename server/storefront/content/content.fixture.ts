import { createLogger } from '#server/platform/logs/logger.ts';
import { type ContentSource, openContentFolder } from './content-source.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** The content of a folder at the time of `clock`; `reload` reads it again. */
export function contentOf(folder: string, clock = () => new Date()): ContentSource {
  return openContentFolder(folder, { logger, clock, isPreview: false });
}

import express, { type RequestHandler, Router } from 'express';
import { array, object, string, ValidationError } from 'yup';
import type { Logger } from '#server/platform/logs/logger.ts';
import { isSameText } from '#server/platform/same-text.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { MAX_TAGS_PER_PURGE, TAG_PATTERN } from '#shared/cache-tags/cache-tags.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { englishFaults } from '#shared/validation/yup-messages.ts';
import type { Cache } from '../cache/cache.ts';

interface PurgeDeps {
  readonly tokens: readonly string[];
  readonly brand: BrandCode;
  readonly cache: Pick<Cache, 'invalidate'>;
  /** Reads the photos that an import has written, so that the pages that are rendered next show them. */
  readonly refreshPictures: () => Promise<void>;
  readonly logger: Logger;
}

/** An import may purge hundreds of tags. */
const MAX_LOGGED_TAGS = 10;

const bodySchema = object({
  tags: array(string().matches(TAG_PATTERN).required()).min(1).max(MAX_TAGS_PER_PURGE).required(),
  brand: string(),
}).required();

/**
 * POST /purge of the admin server, `{ tags, brand? }` with a bearer token: drops the values with these tags in this
 * pod and, through Redis, in the other pods of the brand. Responds with `{ notified }`: whether Redis has accepted the
 * purge; if not, it is retried. A purge of another brand is ignored.
 */
export function purgeRoutes({ tokens, brand, cache, refreshPictures, logger }: PurgeDeps): Router {
  const requireToken: RequestHandler = (req, res, next) => {
    if (hasBearerToken(req.get('authorization'), tokens)) return next();
    res.set('WWW-Authenticate', 'Bearer');
    throw new AppError('UNAUTHORIZED', { message: 'The token of the admin server is missing or wrong' });
  };
  const router = Router();
  router.post('/purge', requireToken, express.json({ limit: '100kb' }), async (req, res) => {
    const purge = parsePurge(req.body);
    if (purge.brand !== undefined && purge.brand !== brand) {
      res.json({ notified: true });
      return;
    }
    const tags = [...new Set(purge.tags)];
    await refreshPictures().catch((error: unknown) => {
      logger.warn({ err: error }, 'the pictures of the brand cannot be read again');
    });
    const notified = await cache.invalidate(tags);
    logger.info(
      { count: tags.length, tags: tags.slice(0, MAX_LOGGED_TAGS), notified },
      'invalidated cached pages and data',
    );
    res.json({ notified });
  });
  return router;
}

function parsePurge(body: unknown) {
  try {
    return bodySchema.validateSync(body, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError('BAD_REQUEST', {
      message: `Not a purge: ${englishFaults(error).join(', ')}`,
      cause: error,
    });
  }
}

function hasBearerToken(authorization: string | undefined, tokens: readonly string[]): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return tokens.map((token) => isSameText(given, token)).includes(true);
}

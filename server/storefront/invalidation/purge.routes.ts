import express, { type RequestHandler, Router } from 'express';
import { array, object, string, ValidationError } from 'yup';
import type { Logger } from '#server/platform/logger.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { TAG_PATTERN, TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Cache } from '../cache/cache.ts';
import { carriesToken } from './bearer.ts';
import type { Edges } from './edges.ts';

interface PurgeDeps {
  readonly token: string;
  readonly brand: BrandCode;
  readonly cache: Pick<Cache, 'purge'>;
  readonly edges: Edges;
  readonly logger: Logger;
}

/** An import may name hundreds. */
const LOGGED_TAGS = 10;

const body = object({
  tags: array(string().matches(TAG_PATTERN).required()).min(1).max(TAGS_PER_PURGE).required(),
  brand: string(),
}).required();

/**
 * POST /purge of the listener for operators: forgets what carries the tags in every pod and every edge. Answers
 * `{ told }`: whether all of them know by now; those that do not will. A purge that names another brand is none of
 * this storefront's.
 */
export function purgeRoutes({ token, brand, cache, edges, logger }: PurgeDeps): Router {
  const guard: RequestHandler = (req, res, next) => {
    if (carriesToken(req.get('authorization'), token)) return next();
    res.set('WWW-Authenticate', 'Bearer');
    throw new AppError('UNAUTHORIZED', { message: 'The token of this listener is missing or wrong' });
  };
  const router = Router();
  router.post('/purge', guard, express.json({ limit: '100kb' }), async (req, res) => {
    const purge = parse(req.body);
    if (purge.brand !== undefined && purge.brand !== brand) {
      res.json({ told: true });
      return;
    }
    const tags = [...new Set(purge.tags)];
    // The pods first: an edge that has forgotten asks one of them anew.
    const isToldToPods = await cache.purge(tags);
    const isToldToEdges = await edges.tell(tags);
    const told = isToldToPods && isToldToEdges;
    logger.info({ count: tags.length, tags: tags.slice(0, LOGGED_TAGS), told }, 'purged');
    res.json({ told });
  });
  return router;
}

function parse(given: unknown) {
  try {
    return body.validateSync(given, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError('BAD_REQUEST', { message: `Not a purge: ${error.errors.join(', ')}`, cause: error });
  }
}

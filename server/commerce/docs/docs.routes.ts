import { Router } from 'express';
import { parse } from 'yaml';
import { contractText } from '../contract.ts';
import { docsPage } from './docs-page.ts';

/** The contract as people read it, at /docs, and as programs do, at /openapi.yaml. */
export function docsRoutes(): Router {
  const text = contractText();
  const page = docsPage(parse(text));
  const router = Router();
  router.get('/docs', (_req, res) => {
    res.type('html').send(page);
  });
  router.get('/openapi.yaml', (_req, res) => {
    res.type('application/yaml').send(text);
  });
  return router;
}

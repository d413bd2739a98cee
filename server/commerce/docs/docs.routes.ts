import { Router } from 'express';
import { parse } from 'yaml';
import { configurationSchemaText } from '../catalogue/configurations/configuration-schema.ts';
import { contractText } from '../contract.ts';
import { docsPage } from './docs-page.ts';

/**
 * The contract as people read it, at /docs, and as programs do, at /openapi.yaml; and the schema that editors of a
 * catalogue's configurations check against.
 */
export function docsRoutes(): Router {
  const text = contractText();
  const page = docsPage(parse(text));
  const schema = configurationSchemaText();
  const router = Router();
  router.get('/docs', (_req, res) => {
    res.type('html').send(page);
  });
  router.get('/openapi.yaml', (_req, res) => {
    res.type('application/yaml').send(text);
  });
  router.get('/schemas/configuration.json', (_req, res) => {
    // An editor in a browser may ask from anywhere: there is nothing of anybody in it.
    res.set('Access-Control-Allow-Origin', '*').type('application/schema+json').send(schema);
  });
  return router;
}

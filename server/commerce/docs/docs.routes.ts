import { Router } from 'express';
import { parse } from 'yaml';
import { configurationSchemaText } from '../catalogue/configurations/configuration.schema.ts';
import { contractText } from '../contract.ts';
import { docsPage } from './docs-page.ts';

/** Serves the JSON Schema of product configurations. */
export function configurationSchemaRoutes(): Router {
  const schema = configurationSchemaText();
  const router = Router();
  router.get('/schemas/configuration.json', (_req, res) => {
    // Public, so that editors in a browser can load it from any origin.
    res.set('Access-Control-Allow-Origin', '*').type('application/schema+json').send(schema);
  });
  return router;
}

/** Serves the contract, as a page and as YAML. */
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

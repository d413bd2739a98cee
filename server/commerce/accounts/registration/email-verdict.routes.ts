import { Router } from 'express';
import type { RouteBody } from '../../kernel/contract/route-body.ts';
import { type AccountContextDeps, requestAccountContext } from '../account-context.ts';
import { validateEmailAddress, validateEmailDomain } from './email-verdict.service.ts';

/** The validation of email addresses while shoppers type them. */
export function emailVerdictRoutes(deps: AccountContextDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/Misc/validate/email', object, object, RouteBody<'/Misc/validate/email', 'post'>>(
    '/Misc/validate/email',
    async (req, res) => {
      res.json(await validateEmailAddress(requestAccountContext(deps, req), req.body.email));
    },
  );

  router.post<'/Misc/validate/emaildomain', object, object, RouteBody<'/Misc/validate/emaildomain', 'post'>>(
    '/Misc/validate/emaildomain',
    async (req, res) => {
      res.json(await validateEmailDomain(requestAccountContext(deps, req), req.body.domain));
    },
  );

  return router;
}

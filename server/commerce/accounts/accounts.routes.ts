import { Router } from 'express';
import type { AccountContextDeps } from './account-context.ts';
import { meRoutes } from './me.routes.ts';
import { emailVerdictRoutes } from './registration/email-verdict.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { authRoutes } from './sign-in/auth.routes.ts';

/** Registration, signing in, and the account of the customer who is signed in. */
export function accountsRoutes(deps: AccountContextDeps): Router {
  const router = Router({ caseSensitive: true });
  router.use(registrationRoutes(deps));
  router.use(authRoutes(deps));
  router.use(meRoutes(deps));
  router.use(emailVerdictRoutes(deps));
  return router;
}

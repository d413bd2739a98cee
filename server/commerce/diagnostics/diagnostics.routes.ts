import { Router } from 'express';
import { isSameText } from '#server/platform/same-text.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { findConfigurableProducts } from './diagnostics.repository.ts';
import { type ElfsquadSettings, readFeatures } from './elfsquad-client.ts';
import { compareProducts, type ElfsquadReport } from './elfsquad-report.ts';

/** A report is cached for this long, and concurrent requests share one, so that monitors do not load Elfsquad. */
const REPORT_MS = 5 * MINUTE_MS;

/** Reports for operators. Without their token, or the settings of Elfsquad, they do not exist. */
export function diagnosticsRoutes({ db, env, clock }: Pick<CommerceDeps, 'db' | 'env' | 'clock'>): Router {
  const router = Router({ caseSensitive: true });
  const {
    DIAGNOSTICS_TOKEN: token,
    ELFSQUAD_CLIENT_ID: clientId,
    ELFSQUAD_CLIENT_SECRET: clientSecret,
  } = env;
  let known: { readonly report: Promise<ElfsquadReport>; readonly at: number } | null = null;

  const createReport = async (settings: ElfsquadSettings): Promise<ElfsquadReport> => {
    const { code } = brandBySite(env.BRAND);
    const here = (await findConfigurableProducts({ db }, code)).map(({ priceExcVat, ...product }) => ({
      ...product,
      price: priceExcVat / 100,
    }));
    try {
      return { checkedAt: clock().toISOString(), ...compareProducts(here, await readFeatures(settings)) };
    } catch (cause) {
      throw new AppError('BAD_GATEWAY', { message: 'Elfsquad did not respond', logLevel: 'warn', cause });
    }
  };

  router.get('/Diagnostics/elfsquad/products', async (req, res) => {
    if (!token || !clientId || !clientSecret) {
      throw new AppError('NOT_FOUND', { message: 'There are no diagnostics' });
    }
    if (!isSameText(req.get('authorization') ?? '', `Bearer ${token}`)) {
      throw new AppError('FORBIDDEN', { message: 'Diagnostics need the token of an operator' });
    }
    const now = clock().getTime();
    if (!known || now - known.at > REPORT_MS) {
      const { ELFSQUAD_URL: apiUrl, ELFSQUAD_LOGIN_URL: loginUrl } = env;
      const fresh = { report: createReport({ apiUrl, loginUrl, clientId, clientSecret }), at: now };
      known = fresh;
      fresh.report.catch(() => {
        if (known === fresh) known = null;
      });
    }
    res.set('Cache-Control', 'private, no-store').json(await known.report);
  });

  return router;
}

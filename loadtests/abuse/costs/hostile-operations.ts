import { JOB_LIMITS } from '#server/commerce/uploads/pictures/job-limits.ts';
import { ROUTE_COSTS } from '#server/storefront/limits/route-costs.ts';
import { costOfCalls } from '#server/storefront/trpc/calls/procedure-meta.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { doublingReferences, doublingSvg, filterSvg, repeatingTiff, spaces } from '../hostile-inputs.ts';
import { fileForm } from '../picture-form.ts';
import type { CostSample } from './cost-sample.ts';
import { uploadOperation } from './form-operations.ts';
import { FORM, type Operation } from './operation.ts';
import { callRequest, tokensOf } from './procedure-operations.ts';

/** Enough for tenths of a second where nothing bounds them. */
const DEPTH = 20;
const SPACES = 1_000;
const BOMB_TIMES = 2;
/** The start of a picture worker, which is charged with the first job after the kill of the one before. */
const WORKER_START_MS = 150;
/** About what the picture of 60 megapixels takes: the shop charges what it measures. */
const TIFF_MS = 2_000;

/** Operations with inputs that are made to be expensive. A response that refuses them is right; its status is not checked. */
export function hostileOperations({ configured, products, guests }: CostSample): Operation[] {
  const query = doublingReferences({ id: configured.id, quantity: 1 }, 'answers', DEPTH);
  const mutation = doublingReferences({ productId: products[0]?.id, quantity: 1 }, 'answers', DEPTH);
  const queried = callRequest('product.configuration.calculate', query, {});
  const mutated = callRequest('cart.line.add', mutation, {});
  const width = `width.size=1${spaces(SPACES)}`;
  const line = `productId=${configured.id}&quantity=1&${width}`;
  const link = `/mijn-account?view=quotation-request&product=${configured.slug}&quantity=1&${width}`;
  const withdrawal = `intent=withdrawFind&number=EF-2026-1&email=a%40example.com&quantity-x=${spaces(30_000)}`;
  const form = (path: string, body: string) => () => ({ path, method: 'POST', headers: FORM, body });
  return [
    hostile('references to a query', tokensOf(queried), () => queried),
    hostile('references to a mutation', tokensOf(mutated), () => mutated),
    hostile('spaces in a form', costOfCalls(['cart.line.add']), form(CART_LINE_FORM_PATH, line)),
    hostile('spaces in a withdrawal', ROUTE_COSTS.pageForm, form('/mijn-account?view=withdraw', withdrawal)),
    hostile('spaces in a link', ROUTE_COSTS.page, () => ({ path: link })),
    {
      ...uploadOperation('SVG with a filter', fileForm(filterSvg(400)), guests, 422),
      tokens: JOB_LIMITS.cpuMs.svg + WORKER_START_MS,
      times: BOMB_TIMES,
    },
    {
      ...uploadOperation('TIFF that repeats a strip', fileForm(repeatingTiff()), guests),
      tokens: TIFF_MS,
      times: BOMB_TIMES,
    },
    {
      ...uploadOperation('SVG that doubles', fileForm(doublingSvg(17)), guests, 422),
      times: BOMB_TIMES,
    },
  ];
}

function hostile(name: string, tokens: number, request: Operation['request']): Operation {
  return { name, tokens, status: undefined, request };
}

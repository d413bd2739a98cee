import type { paths } from '#shared/commerce-api/openapi-types.ts';

/** The JSON body of an operation. */
export type RouteBody<
  Path extends keyof paths,
  Method extends keyof paths[Path],
> = paths[Path][Method] extends { requestBody: { content: { 'application/json': infer Json } } }
  ? Json
  : never;

import type { components, paths } from '#shared/commerce-api/openapi-types.ts';

export type Schemas = components['schemas'];

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of the contract that have an operation for this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, unknown> ? Path : never;
}[keyof paths];

type Parameters<Operation> = Operation extends { parameters: infer All }
  ? Pick<All, keyof All & ('path' | 'query')>
  : never;

type Body<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { readonly body: Content }
  : { readonly body?: never };

/** Optional properties may be undefined: neither JSON nor a query string contains them then. */
export type AllowUndefined<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? {
        [Key in keyof Value]: Record<never, never> extends Pick<Value, Key>
          ? AllowUndefined<Value[Key]> | undefined
          : AllowUndefined<Value[Key]>;
      }
    : Value;

/** Path parameters, query and JSON body of an operation. */
export type Input<Operation> = AllowUndefined<Readonly<Parameters<Operation>> & Body<Operation>>;

type SuccessStatus = 200 | 201 | 202 | 204;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Content } }
  ? Content
  : undefined;

/** The JSON of a successful response; `undefined` where it has no body. */
export type Result<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & SuccessStatus]>
  : never;

export type OperationOf<M extends Method, Path extends PathOf<M>> = paths[Path][M & keyof paths[Path]];

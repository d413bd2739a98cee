import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';

/** Seconds after which a shopper or crawler may try again while a service is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** An invalid field of the input. */
export interface FieldError {
  /** Such as `billingAddress.postalCode`. */
  readonly path: string;
  /** Key with its namespace, such as `yup:errors.mixed.required`. */
  readonly messageKey: string;
  /** Values to interpolate into the text of messageKey. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** In English, for logs; a response has it in the language of the request. */
  readonly message: string;
}

export interface AppErrorOptions {
  /** Log message; defaults to the code. */
  readonly message?: string;
  /** Key in the namespace apiErrors; defaults to `codes.<CODE>`. */
  readonly messageKey?: string;
  /** To interpolate into the text of messageKey. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly logLevel?: LogLevel;
  /** The header Retry-After; defaults to 5 for SERVICE_UNAVAILABLE, and to none for other codes. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
  readonly fields?: readonly FieldError[];
}

/** An unexpected outcome, mapped to HTTP and tRPC once at each boundary. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly logLevel: LogLevel;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.messageKey = options.messageKey ?? `codes.${code}`;
    this.values = options.values ?? {};
    this.logLevel = options.logLevel ?? defaultLogLevel(code);
    const isUnavailable = code === 'SERVICE_UNAVAILABLE';
    this.retryAfterSeconds = options.retryAfterSeconds ?? (isUnavailable ? RETRY_AFTER_SECONDS : undefined);
    this.fields = options.fields ?? [];
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The AppError among an error and its causes: database and tRPC wrap the errors that they pass on. */
export function appErrorIn(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isAppError(cause)) return cause;
  }
  return undefined;
}

/** Compares the shape: the built client entry has its own copy of the class, which instanceof does not recognise. */
function isAppError(error: Error): error is AppError {
  return error instanceof AppError || (error.name === 'AppError' && 'messageKey' in error);
}

function defaultLogLevel(code: ErrorCode): LogLevel {
  // An aborted request is no error, and invalid input is the client's.
  if (code === 'CLIENT_CLOSED_REQUEST') return 'debug';
  return ERROR_STATUS[code] >= 500 ? 'error' : 'info';
}

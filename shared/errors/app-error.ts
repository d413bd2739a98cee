import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** A faulty field of the input. */
export interface FieldError {
  /** Such as `billingAddress.postalCode`. */
  readonly path: string;
  /** Key with its namespace, such as `yup:errors.mixed.required`. */
  readonly messageKey: string;
  /** To interpolate into the text of messageKey. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** In English, for whoever reads the answer without the translations. */
  readonly message: string;
}

export interface AppErrorOptions {
  /** For the log; the code when absent. */
  readonly message?: string;
  /** Key in the namespace apiErrors; `codes.<CODE>` when absent. */
  readonly messageKey?: string;
  /** To interpolate into the text of messageKey. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly logLevel?: LogLevel;
  readonly cause?: unknown;
  readonly fields?: readonly FieldError[];
}

/** An unexpected outcome, mapped to HTTP and tRPC once at each edge (spec section 8). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly logLevel: LogLevel;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.messageKey = options.messageKey ?? `codes.${code}`;
    this.values = options.values ?? {};
    this.logLevel = options.logLevel ?? defaultLogLevel(code);
    this.fields = options.fields ?? [];
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

function defaultLogLevel(code: ErrorCode): LogLevel {
  // A shopper who left is no fault of anyone, and a wrong input is not ours.
  if (code === 'CLIENT_CLOSED_REQUEST') return 'debug';
  return ERROR_STATUS[code] >= 500 ? 'error' : 'info';
}

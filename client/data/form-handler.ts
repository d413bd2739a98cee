import type { AppError } from '#shared/errors/app-error.ts';
import type { InputOf, OutputOf, ProcedurePath } from './query.ts';
import type { LoadContext } from './screen.ts';

/** Message of the screen in response to an accepted form that has no page of its own. It is part of the page state. */
export interface FormResult {
  readonly withdrawal?: WithdrawalStep | WithdrawalDeclaration;
  readonly orderList?: CheckedOrderList;
}

/** A list of SKUs and quantities. */
export interface CheckedOrderList {
  readonly text: string;
  /** Null if the text has no line that can be read. */
  readonly list: OutputOf<'cart.list.check'> | null;
  /** Whether the shopper wanted to add the list, and a line prevented it. */
  readonly isRefused: boolean;
}

/** A withdrawal by number and email address, before it is declared. */
export interface WithdrawalDeclaration {
  readonly step: 'identify' | 'declare';
  readonly number: string;
  readonly email: string;
  readonly reason: string;
}

/** A step of a withdrawal from an order that the shopper may see, with what is filled in so far. */
export interface WithdrawalStep {
  readonly step: 'lines' | 'review' | 'done';
  readonly offer: NonNullable<OutputOf<'order.withdrawal.get'>>;
  readonly reason: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    /** The quantity as it was typed, which may be no number. */
    readonly typed?: string;
  }[];
  /** Nothing was chosen, or more than can be returned. */
  readonly fault?: 'none' | 'quantity';
  readonly receipt?: OutputOf<'order.withdrawal.create'>;
}

/** Calls a procedure with the fields of a form; the procedure validates them. */
type FormCall = <P extends ProcedurePath>(path: P, input: Unvalidated<InputOf<P>>) => Promise<OutputOf<P>>;

type Unvalidated<Input> = Input extends object ? { readonly [Name in keyof Input]: unknown } : Input;

export interface FormContext extends Pick<LoadContext, 'brand' | 'locale' | 't' | 'url'> {
  readonly call: FormCall;
}

/**
 * Handles a form that a browser without JavaScript posts to a screen: calls the procedures that the screen calls itself
 * with JavaScript, and returns the URL to redirect to, or what to show. An AppError or a ValidationError is shown by
 * the screen, with everything that was typed.
 */
export type FormHandler = (context: FormContext, form: URLSearchParams) => Promise<string | FormResult>;

/** A form that was not accepted: what was typed, and why. It is part of the page state. */
export interface RejectedForm {
  /** Names and values as in the form; a field with several values has an entry for each. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  readonly error: Pick<AppError, 'code' | 'messageKey' | 'values' | 'fields'>;
}

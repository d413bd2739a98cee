/** Verdict of an authority on a VAT number. */
export interface AuthorityResult {
  readonly isValid: boolean;
  /** The proof of the request; null when the authority gave none. */
  readonly consultationNumber: string | null;
  /** null when the authority does not return it. */
  readonly name: string | null;
}

export interface VatQuestion {
  /** With its country prefix, such as BE0790467846. */
  readonly vatNumber: string;
  /** The seller's VAT number, for a consultation number. */
  readonly requester: string;
}

/** Asks an authority. Throws VatAuthorityError when it gives no result. */
export type VatAuthority = (question: VatQuestion, signal: AbortSignal) => Promise<AuthorityResult>;

/** The authority gave no result: it is down, overloaded, or refuses the request. */
export class VatAuthorityError extends Error {
  readonly isTransient: boolean;

  constructor(code: string, { isTransient, cause }: { isTransient: boolean; cause?: unknown }) {
    super(`the authority gave no result: ${code}`, { cause });
    this.name = 'VatAuthorityError';
    this.isTransient = isTransient;
  }
}

/** Sends a request and reads its JSON. Throws VatAuthorityError when there is no response, or no JSON. */
export async function requestJson(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    // The message of a SyntaxError quotes the response, which may be about a person.
    if (cause instanceof SyntaxError) throw new VatAuthorityError('no JSON', { isTransient: true });
    throw new VatAuthorityError('no response', { isTransient: true, cause });
  }
}

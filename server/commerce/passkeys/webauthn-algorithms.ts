/** COSE algorithms of new passkeys, the preferred one first: Ed25519, ES256, and RS256 for older Windows. */
export const ALGORITHMS = [-8, -7, -257];

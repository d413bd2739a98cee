/** The package for passkeys. It has 270 modules, so that only a process in which someone uses a passkey loads it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

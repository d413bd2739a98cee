/** The package for passkeys. It has 270 modules, so a process loads it only when someone uses a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

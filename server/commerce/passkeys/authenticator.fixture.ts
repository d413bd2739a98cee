import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** Deviations of an authenticator or browser from the standard. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly credentialId?: string;
  /** Signs with another key. */
  readonly isForged?: boolean;
}

const ORIGIN = 'https://www.easyfelt.nl';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const CREDENTIAL_INCLUDED = 0x40;

/** A passkey in software (ES256, attestation none) with its browser. Like most passkeys it has no counter. */
export function createAuthenticator(credentialId = randomBytes(16).toString('base64url')) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let userHandle = '';

  const authenticatorData = (
    rpId: string,
    { isUserVerified = true, counter = 0 }: Deviation,
    rest?: Buffer,
  ) => {
    const verified = isUserVerified ? USER_VERIFIED : 0;
    const flags = USER_PRESENT | verified | BACKUP_ELIGIBLE | BACKED_UP | (rest ? CREDENTIAL_INCLUDED : 0);
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags, 0);
    fixed.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), fixed, rest ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, { origin = ORIGIN, ...deviation }: Deviation) =>
    Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    );
  const outer = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} };

  return {
    credentialId,
    /** The response of `navigator.credentials.create`. */
    create(options: PublicKeyCredentialCreationOptionsJSON, deviation: Deviation = {}) {
      userHandle = options.user.id;
      const id = Buffer.from(credentialId, 'base64url');
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2], // EC2
          [3, -7], // ES256
          [-1, 1], // P-256
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const rpId = deviation.rpId ?? options.rp.id ?? '';
      const aaguid = Buffer.alloc(16);
      const authData = authenticatorData(rpId, deviation, Buffer.concat([aaguid, idLength, id, key]));
      const attestation = new Map<string, string | Buffer | ReadonlyMap<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]);
      return {
        ...outer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviation)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal', 'hybrid', 'unknown'],
        },
      };
    },
    /** The response of `navigator.credentials.get`. */
    get(options: PublicKeyCredentialRequestOptionsJSON, deviation: Deviation = {}) {
      const data = authenticatorData(deviation.rpId ?? options.rpId ?? '', deviation);
      const client = clientData('webauthn.get', options.challenge, deviation);
      const key = deviation.isForged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : privateKey;
      const id = deviation.credentialId ?? credentialId;
      return {
        ...outer,
        id,
        rawId: id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

type CborScalar = number | string | Buffer;
type CborValue = CborScalar | ReadonlyMap<number | string, CborScalar | ReadonlyMap<string, never>>;

/** CBOR (RFC 8949) of the types that WebAuthn needs. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function base64url(data: Buffer): string {
  return data.toString('base64url');
}

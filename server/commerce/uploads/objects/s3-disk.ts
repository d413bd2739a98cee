import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** In milliseconds. */
export interface S3Limits {
  readonly connectionTimeout: number;
  /** For a byte to move. */
  readonly socketTimeout: number;
  /** For a whole call, which may bring 100 MB. */
  readonly requestTimeout: number;
}

const LIMITS: S3Limits = { connectionTimeout: 2_000, socketTimeout: 3_000, requestTimeout: 30_000 };

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A private bucket of an S3-compatible service, its name in the path: not every service gives a host to each bucket. */
export function s3Disk(
  { endpoint, bucket, region, credentials }: S3Settings,
  limits: S3Limits = LIMITS,
): Disk {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Tries are counted in one place, where a file's stream can be opened anew.
    maxAttempts: 1,
    // What fails is told by whoever asked, in the log's own form.
    logger: SILENT,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
    // Checksums in trailers, which the client would add, are not known to every compatible service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

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
  /** Without a byte transferred. */
  readonly socketTimeout: number;
  /** For a whole call, which may transfer 100 MB. */
  readonly requestTimeout: number;
}

const LIMITS: S3Limits = { connectionTimeout: 2_000, socketTimeout: 3_000, requestTimeout: 30_000 };

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A private bucket of an S3-compatible service, addressed by path, because not every service has a host per bucket. */
export function s3Disk(
  { endpoint, bucket, region, credentials }: S3Settings,
  limits: S3Limits = LIMITS,
): Disk {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // retrying-store.ts retries, because it can reopen the stream of a file.
    maxAttempts: 1,
    // The caller logs failures, in the format of the application.
    logger: SILENT,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
    // By default the client sends checksums in trailers, which not every compatible service supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

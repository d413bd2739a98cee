import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Milliseconds: to connect, for a byte to move, and for a whole call with 100 MB at the most. */
const LIMITS = { connectionTimeout: 2_000, socketTimeout: 5_000, requestTimeout: 30_000 };

/** A private bucket of an S3-compatible service, its name in the path: not every service gives a host to each bucket. */
export function s3Disk({ endpoint, bucket, region, credentials }: S3Settings): Disk {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Tries are counted in one place, where a file's stream can be opened anew.
    maxAttempts: 1,
    requestHandler: { ...LIMITS, throwOnRequestTimeout: true },
    // Checksums in trailers, which the client would add, are not known to every compatible service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

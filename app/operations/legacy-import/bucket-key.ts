/** Public, signed and resized addresses of the hosted storage, all of a file in a bucket. */
const OBJECT = /\/storage\/v1\/(?:object|render\/image)\/(?:(?:public|sign|authenticated)\/)?([^/]+)\/(.+)$/;

/** Where a picture lies in the bucket's folder. */
export interface BucketKey {
  /** Undefined for a bare key. */
  bucket: string | undefined;
  /** With slashes; it may say anything. */
  path: string;
}

export const isInHostedStorage = (address: string) => URL.canParse(address) && OBJECT.test(new URL(address).pathname);

/** @returns undefined for an address that is not one of the hosted storage. */
export function bucketKeyOf(address: string): BucketKey | undefined {
  const isAddress = /^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith("//");
  try {
    if (isAddress && !/^https?:/i.test(address)) return undefined;
    const [, bucket, path] = OBJECT.exec(isAddress ? new URL(address).pathname : address.replace(/[?#].*$/s, "")) ?? [];
    if (bucket !== undefined && path !== undefined) return { bucket: decodeURIComponent(bucket), path: decodeURIComponent(path) };
    return isAddress ? undefined : { bucket: undefined, path: address.replace(/^\/+/, "") };
  } catch {
    return undefined;
  }
}

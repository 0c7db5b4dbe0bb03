/** Public, signed and resized URLs of a file in a bucket of the hosted storage. */
const OBJECT = /\/storage\/v1\/(?:object|render\/image)\/(?:(?:public|sign|authenticated)\/)?([^/]+)\/(.+)$/;

/** Location of an image in the bucket's folder. */
export interface BucketKey {
  /** Undefined for a bare key. */
  bucket: string | undefined;
  /** With slashes; untrusted. */
  path: string;
}

export const isInLegacyStorage = (address: string) => URL.canParse(address) && OBJECT.test(new URL(address).pathname);

/** @returns undefined for a URL outside of the hosted storage. */
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

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

/** A storage in memory. */
export function openMemoryStorage() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    find: async (key: string) => {
      const bytes = files.get(key);
      if (bytes === undefined) return undefined;
      return { size: bytes.length, stream: (start: number, end: number) => streamOf(bytes.slice(start, end + 1)) };
    },
    read: async (key: string) => files.get(key),
    remove: async (key: string) => void files.delete(key),
  };
}

/** Files in the memory. */
export function openMemoryStorage() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    find: async () => {
      throw new Error("nothing is streamed from the memory");
    },
    read: async (key: string) => files.get(key),
    remove: async (key: string) => void files.delete(key),
  };
}

/** A browser's storage: its names are its own properties, as `Object.keys` sees them. `room`: in characters. */
export function browserStorage(room = 5_000_000): Storage {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const methods: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, value) => {
      if (used() + value.length > room) throw new DOMException("no room", "QuotaExceededError");
      items.set(name, value);
    },
  };
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_storage, name) => ({ value: items.get(String(name)), enumerable: true, configurable: true }),
  });
}

/** Reads server-sent events one at a time. */
export class EventStream {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #received = "";
  #read = 0;

  private constructor(reader: ReadableStreamDefaultReader<string>) {
    this.#reader = reader;
  }

  /** @throws Error unless the response is a stream. */
  static async open(address: string, headers: Record<string, string>): Promise<EventStream> {
    const response = await fetch(address, { headers });
    if (response.status !== 200 || response.body === null) throw new Error(`${response.status}: ${await response.text()}`);
    return new EventStream(response.body.pipeThrough(new TextDecoderStream()).getReader());
  }

  /** Waits for the next event of a type. @returns its data: an object, or a word. */
  async next(event: string): Promise<unknown> {
    for (;;) {
      const end = this.#received.indexOf("\n\n", this.#read);
      if (end === -1) {
        const { value, done } = await this.#reader.read();
        if (done) throw new Error(`The stream ended before an event "${event}":\n${this.#received}`);
        this.#received += value;
        continue;
      }
      const lines = this.#received.slice(this.#read, end).split("\n");
      this.#read = end + 2;
      if (!lines.includes(`event: ${event}`)) continue;
      const data = lines.flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trimStart()] : [])).join("\n");
      return data.startsWith("{") ? JSON.parse(data) : data;
    }
  }

  /** Reads until the server ends the stream, cleanly or not. */
  async end(): Promise<void> {
    try {
      while (!(await this.#reader.read()).done);
    } catch {
      // A broken connection also counts as the end.
    }
  }

  /** Everything received so far. */
  toString(): string {
    return this.#received;
  }
}

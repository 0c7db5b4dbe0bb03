import { Socket } from "node:net";

/** Sends what is written in one turn of the event loop with one system call: a client of pg writes each query by itself. */
export class TurnSocket extends Socket {
  #isHeld = false;

  override write(...content: unknown[]): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.uncork();
      });
    }
    return super.write(...(content as [Buffer]));
  }
}

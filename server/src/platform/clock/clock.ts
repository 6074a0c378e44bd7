// Time. All code uses this clock; tests and demonstrations move it. Decisions about deadlines use the
// database's clock (see `instant` in platform/database), moved by the same offset.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** How far this clock is ahead of the machine's, in milliseconds. */
  readonly offset: number
}

/** A clock that can be moved. It keeps running. */
export class MovableClock implements Clock {
  offset = 0

  now(): number {
    return Date.now() + this.offset
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds
  }
}

// A connection that prepares each statement once. Most of a short statement's time in the database is parsing
// and planning; the product sends the same few hundred all day. A concurrent migration may change what a
// prepared statement returns: PostgreSQL refuses it from then on, so its connection is dropped and every
// statement gets a new name.
//
// In a transaction that several callers share, each part sees its own scope and can be undone without the others. A part
// begins with its first statement: one that sends none costs no round trip.

import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements that differ only in their number of rows are numerous: beyond this number they are sent unprepared. */
const MOST_NAMES = 400

const names = new Map<string, string>()
/** Counts how often prepared statements have become stale in this process. */
let generation = 0

/** The result of a statement that was not sent. */
const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] }

interface PreparingConfig extends pg.ClientConfig {
  /** False behind a pooler that assigns each transaction another connection. Absent: true. */
  readonly named?: boolean
}

export class PreparingClient extends pg.Client {
  readonly #named: boolean
  readonly #madeIn = generation
  /** The message that began the transaction, while none of its statements was sent. */
  #begun: string | undefined
  #inTransaction = false
  readonly #parts = new Parts()

  constructor(config?: string | PreparingConfig) {
    super(config)
    this.#named = typeof config !== 'object' || config.named !== false
    // A connection that breaks while in use rejects its statement; without a listener it would end the
    // process too.
    this.on('error', () => undefined)
  }

  /** True when it was created before statements became stale: it is closed once released. */
  get isStale(): boolean {
    return this.#madeIn !== generation
  }

  // The driver has a dozen overloads; only a text with values is handled.
  override query(...given: unknown[]): never {
    const text = typeof given[0] === 'string' ? given[0] : ''
    if (this.#parts.hold(text)) return Promise.resolve(NOTHING) as never
    const beginning = this.#parts.take()
    if (beginning === undefined) return this.#send(...given)
    return (this.#send(beginning) as Promise<unknown>).then(() => this.#send(...given)) as never
  }

  #send(...[statement, values, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...given: unknown[]) => never
    const first = this.#note(statement)
    const name =
      this.#named && typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(statement)
        : undefined
    if (name === undefined) return query(statement, values, ...rest)
    const sent = query({ name, text: statement, values }, ...rest) as unknown
    if (!(sent instanceof Promise)) return sent as never
    return sent.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      forgetNames(this.#madeIn)
      // Nothing of the transaction was done yet: it begins again, and the statement is sent unnamed.
      if (first === undefined && this.#inTransaction) throw error
      return this.#again(first, () => query(statement, values))
    }) as never
  }

  /** Tracks the transaction's progress; returns its beginning when this is its first statement. */
  #note(statement: unknown): string | undefined {
    const text = typeof statement === 'string' ? statement : ''
    if (/^begin\b/.test(text)) {
      this.#begun = text
      this.#inTransaction = true
      return undefined
    }
    const first = this.#begun
    this.#begun = undefined
    if (text === 'commit' || text === 'rollback') this.#inTransaction = false
    return first
  }

  async #again(begun: string | undefined, send: () => unknown): Promise<unknown> {
    if (begun === undefined) return send()
    await super.query('rollback')
    await super.query(begun)
    return send()
  }
}

/** Other connections have prepared the same: all that were created before now are stale too. */
function forgetNames(madeIn: number): void {
  if (madeIn !== generation) return
  generation += 1
  names.clear()
}

/** SQLSTATE 0A000 covers everything that is not supported; only the stale plan is meant here. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '0A000' &&
    error.message.startsWith('cached plan must not change result type')
  )
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** A part does not let the others wait for a lock for long. */
const LOCK_TIMEOUT = '100ms'

const SAVEPOINT = 'savepoint part; '
const RELEASE = 'release savepoint part; '

/** Undoes what the part at hand has done, its locks included. */
export const UNDO_PART = 'rollback to savepoint part'

/** Begins a part. `scope` contains no quotes. */
export function beginningPart(scope: string): string {
  return `${SAVEPOINT}select set_config('app.scope', '${scope}', true), set_config('lock_timeout', '${LOCK_TIMEOUT}', true)`
}

/** Ends the last part: no scope, and the usual time for locks. */
export function endingParts(lockTimeout: string): string {
  return `${RELEASE}select set_config('app.scope', '', true), set_config('lock_timeout', '${lockTimeout}', true)`
}

/** The parts of a connection's transaction. */
export class Parts {
  /** The beginning of a part that has sent nothing. */
  #held: string | undefined
  /** An earlier part has its savepoint. */
  #isOpen = false

  /** True when the text has not to be sent (now). */
  hold(text: string): boolean {
    if (text.startsWith(SAVEPOINT)) {
      this.#held = text
      return true
    }
    if (text === UNDO_PART) {
      const isUnsent = this.#held !== undefined
      this.#held = undefined
      return isUnsent
    }
    if (text.startsWith(RELEASE)) {
      const isOpen = this.#isOpen
      this.#held = undefined
      this.#isOpen = false
      return !isOpen
    }
    if (text === 'commit' || text === 'rollback') {
      this.#held = undefined
      this.#isOpen = false
    }
    return false
  }

  /** What must be sent before the next statement. */
  take(): string | undefined {
    const held = this.#held
    if (held === undefined) return undefined
    this.#held = undefined
    const beginning = this.#isOpen ? `${RELEASE}${held}` : held
    this.#isOpen = true
    return beginning
  }
}

// A connection that prepares each statement once. Most of a short statement's time in the database is reading and
// planning it; the product sends the same few hundred all day.

import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements that differ only by their number of rows are many: beyond this number they are sent as they are. */
const MOST_NAMES = 400

const names = new Map<string, string>()

export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that breaks while somebody has it tells its statement; without a listener it would end the process too.
    this.on('error', () => undefined)
  }

  // The driver has a dozen ways to call this; only a text with values is touched.
  override query(...[statement, values, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...given: unknown[]) => never
    const name =
      typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(statement)
        : undefined
    return name === undefined
      ? query(statement, values, ...rest)
      : query({ name, text: statement, values }, ...rest)
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

// Where a process is killed: at every statement that it sends to the database and every question that it asks a
// supplier, before that leaves or before its answer is read. Counted while the process does one thing and nothing else,
// so that the same number is the same point in every process.

import { writeSync } from 'node:fs'
import pg from 'pg'
import type { FlightSupplier } from '../../../src/connectors/suppliers/port.ts'

/** `unsent`: nothing has left yet. `unread`: the database or the supplier has it, and we never hear what it said. */
export const MOMENTS = ['unsent', 'unread'] as const
export type Moment = (typeof MOMENTS)[number]

export interface Point {
  /** Number of the step, from 0. */
  readonly at: number
  readonly moment: Moment
}

const ASKED = [
  'book',
  'ticket',
  'void',
  'quoteRefund',
  'refund',
  'releaseSeats',
  'quoteReissue',
  'reissue',
  'cancelHold',
  'retrieve',
  'findByClientRef',
] as const
/** Looking for work is no step of it. */
const LOOKING = /skip locked|jobs\.(queue|version|schedule)|pg_listening_channels/i

let steps: string[] | undefined
let end: Point | undefined

/** Counts from now on, and dies at the point where one is given. */
export function arm(point: Point | undefined): void {
  steps = []
  end = point
}

/** The steps since `arm`, in order. */
export function disarm(): readonly string[] {
  const taken = steps ?? []
  steps = undefined
  return taken
}

/** Call it before the first connection is made. */
export function watchDatabase(): void {
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = textOf(given[0])
    if (steps === undefined || LOOKING.test(text)) return query.apply(this, given)
    const moment = step(wordsOf(text))
    if (moment === 'unsent') die()
    const answer = query.apply(this, given)
    // The driver writes in this turn or at its end; the answer can be read in the next one at the earliest.
    if (moment === 'unread') process.nextTick(die)
    return answer
  }
}

export function watchSuppliers(suppliers: readonly FlightSupplier[]): void {
  for (const supplier of suppliers) {
    for (const name of ASKED) {
      const own = supplier[name].bind(supplier) as (...given: unknown[]) => Promise<unknown>
      Object.assign(supplier, {
        [name]: async (...given: unknown[]) => {
          const moment = steps === undefined ? undefined : step(`supplier: ${name}`)
          if (moment === 'unsent') die()
          const answer = await own(...given)
          if (moment === 'unread') die()
          return answer
        },
      })
    }
  }
}

/** Counts a step, and answers the moment of it at which to die. */
function step(what: string): Moment | undefined {
  steps?.push(what)
  return end !== undefined && steps?.length === end.at + 1 ? end.moment : undefined
}

function die(): never {
  writeSync(1, `${JSON.stringify({ died: steps?.at(-1) })}\n`)
  process.kill(process.pid, 'SIGKILL')
  // The signal is on its way; nothing more may happen.
  for (;;);
}

function textOf(statement: unknown): string {
  return typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '')
}

/** `update orders`: what a statement does, and to which table. */
function wordsOf(text: string): string {
  const line = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
  const written = /(insert into|update|delete from) ([\w.]+)/.exec(line)
  if (written) return `${written[1]} ${written[2]}`
  const read = /select .*? from ([\w.]+)/.exec(line)
  if (!line.startsWith('begin') && read) return `select from ${read[1]}`
  return line.split(/[ ;(]/)[0] ?? ''
}

// Where a process is killed: at every statement that it sends to the database and every supplier call, before
// it is sent or before its answer is read. Counted while the process does a single thing, so that the same
// number is the same point in every process.

import { writeSync } from 'node:fs'
import pg from 'pg'
import type { PaymentConnector } from '../../../src/connectors/payments/port.ts'
import type { FlightSupplier } from '../../../src/connectors/suppliers/port.ts'

/** `unsent`: nothing was sent yet. `unread`: the database or the supplier has it, and the answer is lost. */
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
/** Polling for work does not count as a step. */
const LOOKING = /skip locked|jobs\.(queue|version|schedule)|pg_listening_channels/i

let steps: string[] | undefined
let end: Point | undefined

/** Counts from now on, and dies at the given point, if any. */
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
    // The driver writes in this tick or at its end; the answer can be read in the next one at the earliest.
    if (moment === 'unread') process.nextTick(die)
    return answer
  }
}

export function watchSuppliers(suppliers: readonly FlightSupplier[]): void {
  for (const supplier of suppliers)
    for (const name of ASKED)
      Object.assign(supplier, { [name]: watched(`supplier: ${name}`, supplier, name) })
}

/** The connector with every call of its gateways watched. */
export function watchGateway(connector: PaymentConnector): PaymentConnector {
  return {
    ...connector,
    open(account, deps) {
      const gateway = connector.open(account, deps)
      const calls = ['start', 'query', 'close', 'refund', 'queryRefund'] as const
      return Object.assign(
        { ...gateway },
        ...calls.map((name) => ({ [name]: watched(`gateway: ${name}`, gateway, name) })),
      ) as typeof gateway
    },
  }
}

function watched<Name extends string>(what: string, of: Readonly<Record<Name, unknown>>, name: Name) {
  const own = (of[name] as (...given: unknown[]) => Promise<unknown>).bind(of)
  return async (...given: unknown[]) => {
    const moment = steps === undefined ? undefined : step(what)
    if (moment === 'unsent') die()
    const answer = await own(...given)
    if (moment === 'unread') die()
    return answer
  }
}

/** Counts a step, and returns the moment of it at which to die. */
function step(what: string): Moment | undefined {
  steps?.push(what)
  return end !== undefined && steps?.length === end.at + 1 ? end.moment : undefined
}

function die(): never {
  writeSync(1, `${JSON.stringify({ died: steps?.at(-1) })}\n`)
  process.kill(process.pid, 'SIGKILL')
  // The signal was sent; nothing more may happen.
  for (;;);
}

function textOf(statement: unknown): string {
  return typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '')
}

/** `update orders`: the action and table of a statement. */
function wordsOf(text: string): string {
  const line = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
  const written = /(insert into|update|delete from) ([\w.]+)/.exec(line)
  if (written) return `${written[1]} ${written[2]}`
  const read = /select .*? from ([\w.]+)/.exec(line)
  if (!line.startsWith('begin') && read) return `select from ${read[1]}`
  return line.split(/[ ;(]/)[0] ?? ''
}

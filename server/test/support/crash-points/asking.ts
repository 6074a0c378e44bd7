import type { EndpointName, Input, Reply } from '@interline/contract/index'
import type pg from 'pg'
import type { App } from '../../../src/app.ts'
import type { MovableClock } from '../../../src/platform/clock/clock.ts'

export type Ask = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  key?: string,
) => Promise<{ readonly status: number; readonly data: Reply<Name>; readonly message: string }>

export interface Asks {
  readonly agency: Ask
  readonly desk: Ask
  /** At the gateway, under our reference; what it notifies is received. */
  readonly payerPays: (ref: string) => Promise<void>
  /** One of `people` of the kind: signed in before the action begins. */
  readonly as: (username: string) => Ask
}

export interface At {
  readonly db: pg.Client
  readonly app: App
  readonly clock: MovableClock
  readonly asks: Asks
}

/** A kind whose cases are not orders. A case is known by a text of its own. */
export interface OtherKind {
  readonly people: readonly string[]
  /** Creates what `count` actions begin with. */
  readonly make: (count: number, at: At) => Promise<readonly string[]>
  /** Does what is not done yet, under the same keys: the interrupted action, and what a person does afterwards. */
  readonly goOn: (id: string, at: At) => Promise<void>
  readonly isDone: (id: string, db: pg.Client) => Promise<boolean>
  /** The inconsistencies at the end, in words; the proof of the ledger is checked for every kind. */
  readonly unfinished: (id: string, db: pg.Client) => Promise<readonly string[]>
}

/** Throws the server's message. */
export async function good<Data>(
  asked: Promise<{ readonly status: number; readonly data: Data; readonly message: string }>,
): Promise<Data> {
  const { status, data, message } = await asked
  if (status !== 200) throw new Error(message)
  return data
}

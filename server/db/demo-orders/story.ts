// What the orders of the demo world are told as: a story is one order with what happens to it, each act at its time.

import type { Input } from '@interline/contract/index'
import type { App } from '../../src/app.ts'
import type { Caller } from './caller.ts'

export type Passenger = Input<'flightOrders.create'>['body']['passengers'][number]

export interface Trip {
  readonly from: string
  readonly to: string
  /** Days from the first start of the installation to the first flight; below zero: it has been flown. */
  readonly departs: number
  /** The same of the flight back. */
  readonly back?: number
  readonly party: readonly Passenger[]
  readonly source?: 'GDS' | 'NDC' | 'LCC'
  /** Of the offer: what it is sold as. */
  readonly plan?: 'special-before-4' | 'website'
  /** Only a fare that gives something back. */
  readonly refundable?: boolean
  readonly holdOnly?: boolean
  readonly remark?: string
}

export interface Story {
  /** The agency's own reference of the order: unique, by it an order is found again. */
  readonly name: string
  readonly by: string
  readonly trip: Trip
  /** All acts fall on one day in Hong Kong, before its tickets can no longer be voided. */
  readonly withinDay?: true
  /** Hours before the first start, and what is done then; in the order of time. */
  readonly acts: readonly (readonly [hoursAgo: number, act: Act])[]
}

/** What a story has come to: numbers of orders and news, by what they are in it. */
export type Memo = Record<string, string>

export interface Stage {
  readonly app: App
  readonly story: Story
  readonly memo: Memo
  /** Days of the trip are counted from here: milliseconds since the epoch. */
  readonly base: number
  /** The act was begun before, and cut off or failed: some of it may have been done. */
  readonly inDoubt: boolean
  as(username: string): Promise<Caller>
  /** Does what is due now. */
  work(): Promise<void>
  /** Lets time pass; what becomes due on the way is done in its time. */
  pass(minutes: number): Promise<void>
}

export type Act = (stage: Stage) => Promise<void>

export const days = (count: number): number => count * 24

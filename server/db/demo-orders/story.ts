// The format of the demo orders: a story is one order and its events, each act at its time.

import type { Input } from '@interline/contract/index'
import type { App } from '../../src/app.ts'
import type { Caller } from './caller.ts'

export type Passenger = Input<'flightOrders.create'>['body']['passengers'][number]

export interface Trip {
  readonly from: string
  readonly to: string
  /** Days from the first start of the installation to the first flight; negative: already flown. */
  readonly departs: number
  /** The same for the return flight. */
  readonly back?: number
  readonly party: readonly Passenger[]
  readonly source?: 'GDS' | 'NDC' | 'LCC'
  /** Ticketing plan of the offer. */
  readonly plan?: 'special-before-4' | 'website'
  /** Only a refundable fare. */
  readonly refundable?: boolean
  readonly holdOnly?: boolean
  readonly remark?: string
}

export interface Story {
  /** The agency's own reference of the order: unique, used to find the order again. */
  readonly name: string
  readonly by: string
  readonly trip: Trip
  /** All acts are on one day in Hong Kong, before its tickets can no longer be voided. */
  readonly withinDay?: true
  /** Hours before the first start, and the act; in time order. */
  readonly acts: readonly (readonly [hoursAgo: number, act: Act])[]
}

/** Results of a story: ids of orders and disruptions, by their role. */
export type Memo = Record<string, string>

export interface Stage {
  readonly app: App
  readonly story: Story
  readonly memo: Memo
  /** The trip's dates count from here: milliseconds since the epoch. */
  readonly base: number
  /** The act was started before, and interrupted or failed: it may be partly done. */
  readonly inDoubt: boolean
  as(username: string): Promise<Caller>
  /** Processes what is due now. */
  work(): Promise<void>
  /** Advances time; due work in between is processed at its time. */
  pass(minutes: number): Promise<void>
}

export type Act = (stage: Stage) => Promise<void>

export const days = (count: number): number => count * 24

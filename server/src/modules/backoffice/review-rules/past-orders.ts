// Past orders as they were when created: before the desk amended a price, and without parts that were split
// off later. Flights that were moved, replaced or split off since are marked, not guessed.

import type { ReviewFacts, ReviewReason, ReviewTrigger } from '@interline/domain/booking/review/triggers'
import type { PastOrder } from '@interline/domain/booking/review/try-rules'
import type { Currency } from '@interline/domain/money/money'
import type { PassengerType } from '@interline/domain/passengers/passenger'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { tripsOf } from '../../booking/index.ts'

interface Row {
  readonly id: string
  readonly agency_id: number
  readonly agency_name: string
  readonly created_at: Date
  /** With full precision. */
  readonly cursor: string
  readonly route: { from: string; to: string; depTime: string }[]
  readonly currency: Currency
  readonly total: bigint
  readonly journeys: (Parameters<typeof tripsOf>[0][number] & {
    readonly connections: ReviewFacts['connections']
    readonly segments: readonly { readonly depAt: string }[]
  })[]
  readonly plans: ReviewFacts['plans']
  readonly reasons: readonly ReviewReason[] | null
  readonly unasked: readonly ReviewTrigger[] | null
  readonly moved: boolean
  readonly passengers: { type: PassengerType; birthday: string }[]
}

/** Where the previous batch ended. */
export interface Place {
  readonly cursor: string
  readonly id: string
}

export interface Read {
  readonly row: Row
  readonly past: Omit<PastOrder, 'facts'> & { readonly facts: Omit<PastOrder['facts'], 'agency'> }
}

/** The next `most` orders after that position, newest first, created at `since` or later. */
export async function readPastOrders(
  tx: Tx,
  { since, after, most }: { readonly since: Date; readonly after: Place | null; readonly most: number },
): Promise<Read[]> {
  const { rows } = await sql<Row>`
    select o.id, o.agency_id, a.name as agency_name, o.created_at, o.created_at::text as cursor, o.route, o.currency,
      case when (o.amendment ->> 'inForce')::boolean then (o.amendment ->> 'before')::bigint else o.total_minor end as total,
      coalesce(o.solution -> 'journeys', '[]') as journeys,
      jsonb_path_query_array(o.solution, '$.tickets[*].productType') as plans,
      o.review_reasons as reasons, o.review_unasked as unasked,
      exists (select from disrupted_orders d where d.order_id = o.id and d.after is not null
        and d.state not in ('new', 'notified'))
      or exists (select from order_items i where i.order_id = o.id and i.standing = 'replaced')
      or exists (select from order_recovery part where part.split_from = o.id) as moved,
      (select coalesce(jsonb_agg(jsonb_build_object('type', p.passenger_type, 'birthday', p.birthday) order by p.position), '[]')
       from order_passengers p where p.order_id = o.id) as passengers
    from order_rows o join agencies a on a.id = o.agency_id
    where o.order_type = 'origin' and o.status <> 'none' and o.split_from is null and o.created_at >= ${since}
      and (${after?.cursor ?? null}::timestamptz is null
        or (o.created_at, o.id) < (${after?.cursor ?? null}::timestamptz, ${after?.id ?? ''}))
    order by o.created_at desc, o.id desc
    limit ${most}`.execute(tx)
  return rows.map((row) => ({ row, past: asMade(row) }))
}

function asMade(row: Row): Read['past'] {
  return {
    facts: {
      now: row.created_at.getTime(),
      departure: Date.parse(row.journeys[0]?.segments[0]?.depAt ?? ''),
      connections: row.journeys.flatMap(({ connections }) => connections),
      trips: tripsOf(row.journeys),
      passengers: row.passengers.map((each) => ({ ...each, name: '' })),
      plans: row.plans,
      total: { minor: row.total, currency: row.currency },
    },
    reasons: row.reasons ?? [],
    unasked: row.unasked,
    flightsUnchanged: !row.moved,
  }
}

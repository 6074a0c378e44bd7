import type { listDeparturePassengers as endpoint } from '@interline/contract/order-lists/departures/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { displayStatus, type OrderStatus, type OrderType } from '@interline/domain/flight-orders/statuses'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyActor, AgencyCtx } from '../../../platform/http/context.ts'
import { isLockedFor } from '../../orders/index.ts'
import { onFlight, seats, type DepartureKey } from './departure-rows.ts'

type Query = HandlerInput<typeof endpoint>['query']

interface Row {
  readonly id: string
  readonly surname: string
  readonly given_names: string
  readonly passenger_type: 'adult' | 'child' | 'infant'
  readonly own: { readonly area?: string; readonly phone?: string; readonly email?: string } | null
  readonly contact: { readonly areaCode: string; readonly phone: string; readonly email: string }
  readonly number: string | null
  readonly pnr: string | null
  readonly order_id: string
  readonly order_type: OrderType
  readonly status: OrderStatus
  readonly journey: number
  readonly segment: number
  readonly coupon: 'OPEN' | 'SUSPENDED' | 'FLOWN' | null
  readonly locked_at: Date | null
  readonly locked_by: string | null
  readonly locked_by_name: string | null
}

export function listDeparturePassengers(ctx: AgencyCtx, { mine, ...key }: Query) {
  return ctx.transaction(async (tx) => {
    const now = await ctx.db.instant(tx)
    const found = await passengersOf(tx, ctx.actor, key, mine)
    return {
      passengers: found.map(({ lock, ...each }) => ({
        ...each,
        lockedBy: isLockedFor(lock, ctx.actor.userId, now) ? (lock.locked_by_name ?? '') : null,
      })),
    }
  })
}

/** All passengers on a flight that the user may see, by name. */
export async function passengersOf(tx: Tx, actor: AgencyActor, key: DepartureKey, mine = false) {
  const { rows } = await sql<Row>`
    select p.id, p.surname, p.given_names, p.passenger_type, p.contact as own, o.contact, t.number, i.pnr,
      o.id as order_id, o.order_type, o.status, o.locked_at, o.locked_by, o.locked_by_name,
      s.journey, s.segment, case when exists (select from serviced_coupons k
        where k.ticket_id = c.ticket_id and k.coupon_number = c.number and k.active) then 'SUSPENDED' else c.state end as coupon
    from ${seats(actor, { mine, where: onFlight(key) })}
    order by p.surname, p.given_names, o.id, p.position`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    name: `${row.surname}/${row.given_names}`.toUpperCase(),
    type: row.passenger_type,
    ticket: row.number,
    pnr: row.pnr,
    orderId: row.order_id,
    orderType: row.order_type,
    status: row.status,
    displayStatus: displayStatus(row.order_type, row.status),
    journey: row.journey,
    segment: row.segment,
    coupon: row.coupon,
    lock: { locked_at: row.locked_at, locked_by: row.locked_by, locked_by_name: row.locked_by_name },
    email: row.own?.email || row.contact.email,
    phone: row.own?.phone
      ? dialled(row.own.area ?? '', row.own.phone)
      : dialled(row.contact.areaCode, row.contact.phone),
  }))
}

function dialled(area: string, phone: string): string {
  return `${area ? `+${area.replace(/^\+/, '')} ` : ''}${phone}`
}

// A group order in every status. What is paid belongs to Dragon Air Service.

import type { GroupStatus } from '@interline/domain/groups/statuses'
import { group } from '../acts/groups.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'

/** Nobody travels alone: a story has to have a trip. */
const NO_TRIP = { from: 'HKG', to: 'SIN', departs: 0, party: [person('YIP', 'SIU FUNG', 'male 1977-03-19')] }

const HARBOUR = { by: 'operator@harbour.demo', from: 'HKG', airline: 'CX', fare: 1_850 }
const DRAGON = { by: 'operator@dragon.demo', from: 'PVG', airline: 'MU', fare: 1_620 }

/** How many days ago it reached the status. */
const ORDERS: readonly (readonly [
  name: string,
  from: typeof HARBOUR,
  to: string,
  status: GroupStatus,
  ago: number,
])[] = [
  ['BROOKS CHOIR', HARBOUR, 'NRT', 'closed', 12],
  ['LAM REUNION', HARBOUR, 'KIX', 'failed', 9],
  ['PEAK RUNNERS', HARBOUR, 'BKK', 'canceled', 8],
  ['JADE SCHOOL', DRAGON, 'SIN', 'issued', 7],
  ['RIVER BAND', DRAGON, 'BKK', 'proceeding', 0.5],
  ['LOTUS CLUB', DRAGON, 'NRT', 'to_be_paid_last_money', 6],
  ['CLOUD STUDIO', DRAGON, 'SIN', 'to_be_pay_third', 5],
  ['TIDE COLLEGE', DRAGON, 'BKK', 'to_be_pay_second', 4],
  ['HARBOUR CUP', HARBOUR, 'SIN', 'to_be_pay_first', 3],
  ['WONG WEDDING', HARBOUR, 'BKK', 'seat_applying', 0.4],
  ['STAR ACADEMY', HARBOUR, 'NRT', 'to_be_apply_seat', 2],
  ['GREEN CAMP', HARBOUR, 'KIX', 'to_be_confirm', 0.3],
  ['SMITH WEDDING', HARBOUR, 'SIN', 'to_be_quote', 0.2],
]

export const GROUPS: readonly Story[] = ORDERS.map(([name, of, to, status, ago], at) => ({
  name: `groups/${name}`,
  by: of.by,
  trip: NO_TRIP,
  acts: [[days(ago), group({ ...of, name, to, departs: 110 + at, tickets: `78124${10_000 + at}` }, status)]],
}))

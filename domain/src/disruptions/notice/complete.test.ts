import { expect, test } from 'vitest'
import { completeDisruption, type BookedFlight } from './complete.ts'
import type { NoticeFlight, NoticeDisruption } from './notice.ts'

const booked: BookedFlight = {
  from: 'HKG',
  to: 'IST',
  depTime: '2026-12-20T22:45',
  arrTime: '2026-12-21T05:10',
}
const NOTHING: NoticeFlight = {
  flightNo: 'TK71',
  date: '2026-12-20',
  from: '',
  to: '',
  depTime: '',
  arrTime: '',
  arrDays: null,
}
const disruption = (
  after: Partial<NoticeFlight> | null,
  more: Partial<NoticeDisruption> = {},
): NoticeDisruption => ({
  type: after ? 'change' : 'cancel_no_save',
  before: NOTHING,
  after: after && { ...NOTHING, ...after },
  delayMinutes: null,
  until: '',
  doubts: [],
  ...more,
})

test('[D16] missing airports come from the orders and are marked', () => {
  expect(completeDisruption(disruption(null), booked)).toEqual({
    type: 'cancel_no_save',
    before: { flightNo: 'TK71', date: '2026-12-20', from: 'HKG', to: 'IST' },
    after: null,
    fromOrders: ['route'],
    until: '',
    doubts: [],
  })
  expect(completeDisruption(disruption(null), undefined)).toMatchObject({
    before: { from: '', to: '' },
    fromOrders: [],
  })
})

test.each([
  [
    'by 90 minutes, over midnight',
    {},
    90,
    { date: '2026-12-21', depTime: '00:15', arrTime: '06:40', arrDays: 0 },
  ],
  ['by an hour', {}, 60, { date: '2026-12-20', depTime: '23:45', arrTime: '06:10', arrDays: 1 }],
  [
    'to 23:15, no arrival said',
    { depTime: '23:15' },
    null,
    { depTime: '23:15', arrTime: '05:40', arrDays: 1 },
  ],
] as const)('[D16] a flight delayed %s keeps its duration', (_case, after, delayMinutes, expected) => {
  const { after: flown, fromOrders } = completeDisruption(disruption(after, { delayMinutes }), booked)
  expect(flown).toMatchObject(expected)
  expect(fromOrders).toContain('times')
})

test('[D16] the arrival date follows from the flight duration', () => {
  const west: BookedFlight = {
    from: 'HKG',
    to: 'LAX',
    depTime: '2026-12-20T16:35',
    arrTime: '2026-12-20T13:20',
  }
  const said = { depTime: '18:00', arrTime: '14:45' }
  expect(completeDisruption(disruption(said), west).after).toMatchObject({ ...said, arrDays: 0 })
  expect(completeDisruption(disruption(said), undefined).after).toMatchObject({ ...said, arrDays: 1 })
})

test('[D16] a replacement flight inherits only route and date', () => {
  const saved = disruption({ flightNo: 'TK83', depTime: '23:30' }, { type: 'cancel_save' })
  expect(completeDisruption(saved, booked).after).toMatchObject({
    flightNo: 'TK83',
    date: '2026-12-20',
    from: 'HKG',
    to: 'IST',
    depTime: '23:30',
    arrTime: '',
  })
})

test('[D16] doubtful times stay empty; unbooked old times are reported', () => {
  const unsure = completeDisruption(disruption({}, { doubts: ['times'] }), booked)
  expect(unsure.after).toMatchObject({ depTime: '', arrTime: '' })
  expect(unsure.fromOrders).not.toContain('times')
  const other = disruption({ depTime: '23:15' })
  const of = (depTime: string) =>
    completeDisruption({ ...other, before: { ...NOTHING, depTime } }, booked).doubts
  expect([of('22:45'), of('23:15')]).toEqual([[], ['booked']])
})

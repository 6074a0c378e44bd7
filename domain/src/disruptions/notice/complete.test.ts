import { expect, test } from 'vitest'
import { completeNews, type BookedFlight } from './complete.ts'
import type { NoticeFlight, NoticeNews } from './notice.ts'

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
const news = (after: Partial<NoticeFlight> | null, more: Partial<NoticeNews> = {}): NoticeNews => ({
  type: after ? 'change' : 'cancel_no_save',
  before: NOTHING,
  after: after && { ...NOTHING, ...after },
  delayMinutes: null,
  until: '',
  doubts: [],
  ...more,
})

test('[D16] a mail without airports gets those of the orders, and says so', () => {
  expect(completeNews(news(null), booked)).toEqual({
    type: 'cancel_no_save',
    before: { flightNo: 'TK71', date: '2026-12-20', from: 'HKG', to: 'IST' },
    after: null,
    fromOrders: ['route'],
    until: '',
    doubts: [],
  })
  expect(completeNews(news(null), undefined)).toMatchObject({ before: { from: '', to: '' }, fromOrders: [] })
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
] as const)('[D16] a flight that is late %s keeps its length', (_case, after, delayMinutes, expected) => {
  const { after: flown, fromOrders } = completeNews(news(after, { delayMinutes }), booked)
  expect(flown).toMatchObject(expected)
  expect(fromOrders).toContain('times')
})

test('[D16] the day of the arrival follows from how long the flight takes', () => {
  const west: BookedFlight = {
    from: 'HKG',
    to: 'LAX',
    depTime: '2026-12-20T16:35',
    arrTime: '2026-12-20T13:20',
  }
  const said = { depTime: '18:00', arrTime: '14:45' }
  expect(completeNews(news(said), west).after).toMatchObject({ ...said, arrDays: 0 })
  expect(completeNews(news(said), undefined).after).toMatchObject({ ...said, arrDays: 1 })
})

test('[D16] of another flight nothing is taken from the old one but the route and the day', () => {
  const saved = news({ flightNo: 'TK83', depTime: '23:30' }, { type: 'cancel_save' })
  expect(completeNews(saved, booked).after).toMatchObject({
    flightNo: 'TK83',
    date: '2026-12-20',
    from: 'HKG',
    to: 'IST',
    depTime: '23:30',
    arrTime: '',
  })
})

test('[D16] times in doubt stay empty, and old times that nobody booked are said', () => {
  const unsure = completeNews(news({}, { doubts: ['times'] }), booked)
  expect(unsure.after).toMatchObject({ depTime: '', arrTime: '' })
  expect(unsure.fromOrders).not.toContain('times')
  const other = news({ depTime: '23:15' })
  const of = (depTime: string) => completeNews({ ...other, before: { ...NOTHING, depTime } }, booked).doubts
  expect([of('22:45'), of('23:15')]).toEqual([[], ['booked']])
})

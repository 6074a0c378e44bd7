import { expect, test } from 'vitest'
import { draftOf, EMPTY_DRAFT, missingIn, newsOf, type NoticeNews } from './news-draft.ts'

const FLIGHT = { ...EMPTY_DRAFT, flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' }

test('[D16] of the new flight only what differs is typed; an arrival may be days later', () => {
  const draft = { ...FLIGHT, depTime: '23:10', arrTime: '03:05', arrDays: 1 }
  expect(newsOf(draft).after).toEqual({
    flightNo: 'CX716',
    depAirport: 'HKG',
    depTime: '2026-12-05T23:10',
    arrAirport: 'SIN',
    arrTime: '2026-12-06T03:05',
  })
  const nextDay = { ...draft, newDate: '2026-12-31', newTo: 'XSP' }
  expect(newsOf(nextDay).after).toMatchObject({ arrAirport: 'XSP', arrTime: '2027-01-01T03:05' })
})

test('[D16] the flight that is held instead has a number of its own, and nothing is flown instead of a cancelled one', () => {
  expect(newsOf({ ...FLIGHT, type: 'cancel_save' }).after?.flightNo).toBe('')
  expect(newsOf({ ...FLIGHT, type: 'cancel_no_save', depTime: '23:10' }).after).toBeNull()
  expect(newsOf({ ...FLIGHT, type: 'restore' }).after).toBeNull()
})

test('[D16] a time that is missing travels as none: which field it is, is said by the server', () => {
  expect(newsOf({ ...FLIGHT, depTime: '23:10' }).after).toMatchObject({
    depTime: '2026-12-05T23:10',
    arrTime: '',
  })
})

const MAIL: NoticeNews = {
  type: 'cancel_save',
  before: { flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' },
  after: {
    flightNo: 'CX714',
    date: '2026-12-05',
    from: 'HKG',
    to: 'SIN',
    depTime: '23:10',
    arrTime: '03:05',
    arrDays: 1,
  },
  fromOrders: [],
  until: '',
  doubts: [],
}

test('[D16] a mail fills the fields, and what travels is what stands in them', () => {
  expect(newsOf(draftOf(MAIL))).toMatchObject({
    type: 'cancel_save',
    source: 'email',
    flightNo: 'CX716',
    after: { flightNo: 'CX714', depTime: '2026-12-05T23:10', arrTime: '2026-12-06T03:05' },
  })
  expect(missingIn(MAIL)).toEqual([])
  const bare = {
    ...MAIL,
    before: { ...MAIL.before, date: '', to: '' },
    after: { ...MAIL.after!, arrTime: '' },
  }
  expect(missingIn(bare)).toEqual(['date', 'route', 'times'])
})

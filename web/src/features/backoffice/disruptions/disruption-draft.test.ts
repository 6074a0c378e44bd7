import { expect, test } from 'vitest'
import { draftOf, EMPTY_DRAFT, missingIn, entryOf, type NoticeDisruption } from './disruption-draft.ts'

const FLIGHT = { ...EMPTY_DRAFT, flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' }

test('[D16] only differing values of the new flight are typed', () => {
  const draft = { ...FLIGHT, depTime: '23:10', arrTime: '03:05', arrDays: 1 }
  expect(entryOf(draft).after).toEqual({
    flightNo: 'CX716',
    depAirport: 'HKG',
    depTime: '2026-12-05T23:10',
    arrAirport: 'SIN',
    arrTime: '2026-12-06T03:05',
  })
  const nextDay = { ...draft, newDate: '2026-12-31', newTo: 'XSP' }
  expect(entryOf(nextDay).after).toMatchObject({ arrAirport: 'XSP', arrTime: '2027-01-01T03:05' })
})

test('[D16] a replacement has its own number; a cancellation has no flight', () => {
  expect(entryOf({ ...FLIGHT, type: 'cancel_save' }).after?.flightNo).toBe('')
  expect(entryOf({ ...FLIGHT, type: 'cancel_no_save', depTime: '23:10' }).after).toBeNull()
  expect(entryOf({ ...FLIGHT, type: 'restore' }).after).toBeNull()
})

test('[D16] a missing time is sent as null, and the server names the field', () => {
  expect(entryOf({ ...FLIGHT, depTime: '23:10' }).after).toMatchObject({
    depTime: '2026-12-05T23:10',
    arrTime: '',
  })
})

const MAIL: NoticeDisruption = {
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

test('[D16] an email fills the fields, and the fields are what is sent', () => {
  expect(entryOf(draftOf(MAIL))).toMatchObject({
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

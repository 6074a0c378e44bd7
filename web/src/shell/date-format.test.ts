import { afterEach, expect, test } from 'vitest'
import { heardTime } from '../clock.ts'
import { booksDay, booksZone } from './date-format.ts'
import { establish, forget } from './session.ts'
import { testPerson } from './test-person.ts'

afterEach(() => {
  forget()
  heardTime(Date.now())
})

// Two zones that never have the same date: no browser is right about both with its own day.
test.each([
  ['Pacific/Kiritimati', '2026-12-01'],
  ['Pacific/Pago_Pago', '2026-11-29'],
])('[F1 F4] the day of the books is that of the agency in %s, wherever the browser is', (timeZone, day) => {
  heardTime(Date.parse('2026-11-30T10:30:00Z'))
  establish(testPerson({ timeZone }))
  expect(booksDay()).toBe(day)
})

test('[F5] the platform keeps its books in its own zone', () => {
  heardTime(Date.parse('2026-11-30T16:30:00Z'))
  expect(booksZone()).toBe('Asia/Shanghai')
  expect(booksDay()).toBe('2026-12-01')
})

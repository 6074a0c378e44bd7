import { expect, test } from 'vitest'
import { eventSentence } from './present-words.ts'

const ZONE = 'Asia/Hong_Kong'
const until = Date.parse('2026-11-23T06:00:00Z')
const said = (action: string, pnr: string, locale: 'en' | 'zh-cn' | 'zh-tw' = 'en') =>
  eventSentence({ transition: 'O1', action, payload: { pnr, until } }, locale, ZONE)

test('[D8] a booking without a locator says when it comes', () => {
  expect(said('create', 'ABC123')).toMatch(/^Booked under ABC123; /)
  for (const action of ['create', 'reserve', 'approve']) {
    expect(said(action, '')).toContain('the PNR follows with the ticket')
    for (const locale of ['zh-cn', 'zh-tw'] as const)
      expect(said(action, '', locale)).not.toMatch(/PNR ?[，；]/)
  }
})

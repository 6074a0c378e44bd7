import { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'
import { LOCALES } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { eventSentence } from './present-words.ts'

const ZONE = 'Asia/Hong_Kong'
const AT = '2026-11-22T06:00:00Z'
const until = Date.parse('2026-11-23T06:00:00Z')
const said = (action: string, pnr: string, locale: 'en' | 'zh-cn' | 'zh-tw' = 'en') =>
  eventSentence({ at: AT, transition: 'O1', action, payload: { pnr, until } }, locale, ZONE)

test('[D8] a booking without a locator says when it is expected', () => {
  expect(said('create', 'ABC123')).toMatch(/^Booked under ABC123; /)
  for (const action of ['create', 'reserve', 'approve']) {
    expect(said(action, '')).toContain('the PNR follows with the ticket')
    for (const locale of ['zh-cn', 'zh-tw'] as const)
      expect(said(action, '', locale)).not.toMatch(/PNR ?[，；]/)
  }
})

test.each([
  ['en', 'HKD 2,529.00 paid from a card through Stripe. The ticket is being issued.'],
  ['zh-cn', '已用 Stripe 银行卡支付 HKD 2,529.00，正在出票。'],
  ['zh-tw', '已由 Stripe 信用卡付款 HKD 2,529.00，開票中。'],
] as const)('[D5 D8] a payment by gateway is named in %s', (locale, sentence) => {
  const payload = { channel: 'stripe', amount: 252900, minor: '252900', currency: 'HKD' }
  expect(eventSentence({ at: AT, transition: 'O4', action: 'pay', payload }, locale, ZONE)).toBe(sentence)
})

test.each([
  ['en', 'Issued: 999-1, 999-2.'],
  ['zh-cn', '已出票：999-1、999-2。'],
  ['zh-tw', '已開票：999-1、999-2。'],
] as const)('[A10 D8] tickets are listed as in %s', (locale, sentence) => {
  const payload = { tickets: '999-1, 999-2' }
  expect(eventSentence({ at: AT, transition: 'O6', action: 'issue', payload }, locale, ZONE)).toBe(sentence)
})

test.each([
  ['zh-cn', '已用余额支付 HKD 1.00，正在出票。'],
  ['zh-tw', '已由餘額付款 HKD 1.00，開票中。'],
] as const)('[A10 D5] a Chinese name of a channel has no space around it in %s', (locale, sentence) => {
  const payload = { channel: 'balance', amount: 100, minor: '100', currency: 'HKD' }
  expect(eventSentence({ at: AT, transition: 'O4', action: 'pay', payload }, locale, ZONE)).toBe(sentence)
})

test('[D5] every gateway has a name in the history', () => {
  for (const channel of GATEWAY_CHANNELS) {
    const payload = { channel, amount: 100, minor: '100', currency: 'HKD' }
    for (const locale of LOCALES)
      expect(eventSentence({ at: AT, transition: 'O4', action: 'pay', payload }, locale, ZONE)).not.toContain(
        channel,
      )
  }
})

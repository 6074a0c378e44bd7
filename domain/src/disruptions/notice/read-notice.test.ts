import { expect, test } from 'vitest'
import { MAILS as FIRST_MAILS } from './corpus.fixture.ts'
import { DAY_MAILS } from './day-mails.fixture.ts'
import { LIST_MAILS } from './list-mails.fixture.ts'
import { MORE_MAILS } from './more-mails.fixture.ts'
import type { NoticeContext, NoticeFlight, NoticeDisruption } from './notice.ts'
import { OLD_TIME_MAILS } from './old-time-mails.fixture.ts'
import { readNotice } from './read-notice.ts'
import { TRAP_MAILS } from './trap-mails.fixture.ts'

const MAILS = [...FIRST_MAILS, ...MORE_MAILS, ...DAY_MAILS, ...OLD_TIME_MAILS, ...LIST_MAILS, ...TRAP_MAILS]
const AIRPORTS = new Set(
  'HKG SIN TPE ICN NRT LHR IST PVG PEK CAN SHA FRA JFK SYD BKK LAX KIX CTU NEW THE CHA NGE PLS ADV PAX'.split(
    ' ',
  ),
)
const AIRLINES = new Set('CX SQ BR KE JL TK MU CA CZ CI LH UA QF TG HX UO BA FM 3U'.split(' '))
const NAMES: Readonly<Record<string, string>> = {
  'HONG KONG': 'HKG',
  SINGAPORE: 'SIN',
  FRANKFURT: 'FRA',
  'NEW YORK': 'JFK',
  'LONDON HEATHROW': 'LHR',
  'SHANGHAI PUDONG': 'PVG',
  上海虹桥: 'SHA',
  上海浦东: 'PVG',
  北京首都: 'PEK',
  北京: 'PEK',
  广州: 'CAN',
  香港: 'HKG',
  台北: 'TPE',
  新加坡: 'SIN',
  成田: 'NRT',
}
const context: NoticeContext = {
  today: '2026-11-22',
  isAirport: (code) => AIRPORTS.has(code),
  isAirline: (code) => AIRLINES.has(code),
  airportNamed: (name) => NAMES[name],
}
const read = (text: string) => readNotice(text, context)

function flightText({ flightNo, date, from, to, depTime, arrTime, arrDays }: NoticeFlight): string {
  const route = from === '' && to === '' ? '?' : `${from}-${to}`
  const later = arrDays ? `+${arrDays}` : ''
  return `${flightNo} ${date || '?'} ${route} ${depTime || '?'}-${arrTime || '?'}${later}`
}

function disruptionText({ type, before, after, delayMinutes, until, doubts }: NoticeDisruption): string {
  const late = delayMinutes === null ? '' : ` +${delayMinutes}`
  const days = until === '' ? '' : ` until ${until}`
  const unsure = doubts.length === 0 ? '' : ` ? ${doubts.join(' ')}`
  return `${type} ${flightText(before)} > ${after ? flightText(after) : 'nothing'}${late}${days}${unsure}`
}

test.each(MAILS)('[D16] reads an airline mail: $name', ({ text, disruptions, unread }) => {
  const notice = read(text)
  expect(notice.disruptions.map(disruptionText)).toEqual(disruptions)
  const silent = notice.lines.filter((line) => line.text.trim() !== '' && line.roles.length === 0)
  expect(silent.map(({ number }) => number)).toEqual(unread ?? [])
})

test('[D16] no line of a mail is lost, each has its reading', () => {
  for (const { text } of MAILS) expect(read(text).lines.map((line) => line.text)).toEqual(text.split('\n'))
  const [subject, , flight, date, , old, , next] = read(MAILS[0]!.text).lines.slice(2)
  expect(subject?.roles).toContain('flight')
  expect(flight?.roles).toEqual(['courtesy'])
  expect([date?.roles, old?.roles, next?.roles]).toEqual([['heading'], ['date'], ['old_time']])
})

test.each([
  '',
  '\n\n',
  'CX',
  '99999999999999999999',
  'CX716 CX716 CX716 to to to 10:00 → 11:00 → 12:00',
  '取消取消取消',
  'a'.repeat(20_000),
  '12:00 '.repeat(3_000),
])('[D16] any pasted text is read without throwing: %.30s', (text) => {
  expect(read(text).lines.length).toBe(text.split('\n').length)
})

test('[D16] passenger advice alone cancels nothing', () => {
  const { disruptions, lines } = read(
    'Flight CX716 on 5 Dec: new departure 10:45.\nIf you want to cancel, a cancellation fee applies.',
  )
  expect(disruptions.map(({ type }) => type)).toEqual(['change'])
  expect(lines[1]?.roles).toEqual(['advice'])
})

test('[D16] the fixtures cover at least fifty mail styles', () => {
  expect(MAILS.length).toBeGreaterThanOrEqual(50)
})

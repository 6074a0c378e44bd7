import { expect, test } from 'vitest'
import type { AnswerContext, AnswerDue, AnswerOffer, GroupAnswer } from './answer.ts'
import { MAILS as ENGLISH } from './english-mails.fixture.ts'
import { MAILS as OTHERS } from './other-mails.fixture.ts'
import { readAnswer } from './read-answer.ts'

const MAILS = [...ENGLISH, ...OTHERS]
const AIRPORTS = new Set(
  'HKG SIN TPE ICN NRT LHR IST PVG PEK CAN SHA FRA JFK SYD BKK LAX KIX CTU CDG HND KMG'.split(' '),
)
const AIRLINES = new Set(
  'CX SQ BR KE JL TK MU CA CZ CI LH UA QF TG HX UO BA FM 3U AF NH EK HK UN IB'.split(' '),
)
const context: AnswerContext = {
  today: '2026-11-27',
  isAirport: (code) => AIRPORTS.has(code),
  isAirline: (code) => AIRLINES.has(code),
  seatsAsked: null,
}

const dueText = (due: AnswerDue | null) =>
  due === null ? '' : 'date' in due ? `${due.date} ${due.time ?? ''}`.trim() : `${due.days} days ${due.from}`

function offerText(offer: AnswerOffer): string {
  const { flights, prices, installments, currency } = offer
  const parts = [
    ...flights.map(({ flightNo, date, from, to, departs, arrives }) =>
      `${flightNo} ${date} ${from}-${to} ${departs}-${arrives}`.trim(),
    ),
    ...prices.map(({ type, fare, taxes }) => `${type} ${currency} ${fare}+${taxes ?? '?'}`),
    ...installments.map(({ kind, percent, amount, perSeat, due, refundable }) =>
      [
        kind,
        percent === null ? '' : `${percent}%`,
        amount === null ? '' : `${amount}${perSeat ? ' each' : ''}`,
        dueText(due),
        refundable === null ? '' : refundable ? 'refundable' : 'not refundable',
      ]
        .filter(Boolean)
        .join(' '),
    ),
    offer.validUntil && `valid ${dueText(offer.validUntil)}`,
    offer.namesDue && `names ${dueText(offer.namesDue)}`,
    offer.ticketingDue && `tickets ${dueText(offer.ticketingDue)}`,
    offer.minPax && `at least ${offer.minPax}`,
    offer.freeReductionPct === null ? '' : `${offer.freeReductionPct}% free`,
    offer.feePerSeat === null ? '' : `${offer.feePerSeat} a seat`,
  ]
  return parts.filter(Boolean).join(', ')
}

function answerText({ outcome, locator, seats, doubts }: GroupAnswer): string {
  const counts = Object.entries(seats).flatMap(([name, count]) => (count === null ? [] : `${name} ${count}`))
  return [outcome, locator, ...counts, ...doubts.map((doubt) => `?${doubt}`)].filter(Boolean).join(' ')
}

test.each(MAILS)('[K2] reads a group desk’s mail: $name', ({ text, asked, read, offers, unread, open }) => {
  const answer = readAnswer(text, { ...context, seatsAsked: asked })
  expect([answerText(answer), ...answer.offers.map(offerText)]).toEqual([read, ...offers])
  expect(
    answer.lines
      .filter((line) => line.text.trim() !== '' && line.roles.length === 0)
      .map(({ number }) => number),
  ).toEqual(unread ?? [])
  expect(answer.lines.flatMap((line) => line.open)).toEqual(open ?? [])
  expect(answer.lines.map((line) => line.text)).toEqual(text.split('\n'))
})

test.each([
  '',
  '\n\n',
  '%',
  'HKD',
  '元'.repeat(500),
  'a'.repeat(20_000),
  'HK20 '.repeat(3_000),
  '12:00 10% HKD 5 '.repeat(900),
])('[K2] any pasted text is read without throwing: %.20s', (text) => {
  expect(readAnswer(text, context).lines.length).toBe(text.split('\n').length)
})

test.each([
  ['We are pleased to confirm 20 seats for your group.', 'confirmed', 20],
  ['Please confirm 20 seats by Friday.', 'unclear', null],
  ['You will be asked to confirm 20 seats.', 'unclear', null],
  ['We are not able to confirm 20 seats.', 'refused', null],
])('[K2] a request to confirm confirms nothing: %s', (text, outcome, confirmed) => {
  expect(readAnswer(text, context)).toMatchObject({ outcome, seats: { confirmed } })
})

test('[K2] the fixtures cover thirty styles', () => {
  expect(MAILS.length).toBeGreaterThanOrEqual(30)
})

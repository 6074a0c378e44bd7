// Harbour Travel: tickets sold, and orders that ended before ticketing.

import { askVoid, atHour } from '../acts/servicing.ts'
import { answering, book, buy, cancel, inTurn, pay } from '../acts/ordering.ts'
import { deskGivesUp, deskMoves, lock, note, take } from '../acts/desk-and-disruptions.ts'
import { saveOftenUsed } from '../acts/often-used.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'

const OSCAR = 'operator@harbour.demo'
const OLIVIA = 'operator2@harbour.demo'
const HELEN = 'owner@harbour.demo'

const leung = person('LEUNG', 'WING SZE', 'female 1988-04-12')
const fong = person('FONG', 'KA CHUN', 'male 1979-11-03')
const marsden = person('MARSDEN', 'ELEANOR JOY', 'female 1969-02-24', 'GB')
const okafor = person('OKAFOR', 'DANIEL', 'male 1991-08-17', 'GB')
const tse = person('TSE', 'MAN HO', 'male 1983-01-29')

const REFUSED = {
  kind: 'rejected',
  failure: { code: 'refused', text: 'not confirmed by the carrier' },
} as const

export const HARBOUR: readonly Story[] = [
  {
    name: 'often-used/harbour',
    by: OSCAR,
    trip: { from: 'HKG', to: 'SIN', departs: 0, party: [leung, fong, marsden, okafor, tse] },
    acts: [
      [
        days(34),
        saveOftenUsed([
          { surname: 'LEUNG', airline: 'CX', number: '1720044188', level: 'Gold' },
          { surname: 'MARSDEN', airline: 'BA', number: '55018327', level: 'Silver' },
          { surname: 'FONG', airline: 'SQ', number: '8830217745', level: '' },
        ]),
      ],
    ],
  },
  {
    name: 'HT-1001',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: -16,
      back: -11,
      party: [leung],
      remark: 'Aisle seats on both ways.',
    },
    acts: [[days(30), buy()]],
  },
  {
    name: 'HT-1002',
    by: OLIVIA,
    trip: {
      from: 'HKG',
      to: 'NRT',
      departs: -9,
      party: [fong, person('FONG', 'HEI TUNG', 'child female 2017-05-20')],
    },
    acts: [[days(26), buy('credit')]],
  },
  {
    name: 'HT-1003',
    by: OSCAR,
    trip: { from: 'HKG', to: 'BKK', departs: -4, back: 6, party: [okafor] },
    acts: [[days(20), buy()]],
  },
  {
    name: 'HT-1004',
    by: HELEN,
    trip: {
      from: 'HKG',
      to: 'LHR',
      departs: 21,
      back: 35,
      party: [
        marsden,
        person('MARSDEN', 'RUPERT', 'male 1968-07-30', 'GB'),
        person('MARSDEN', 'IVY', 'child female 2016-12-09', 'GB'),
      ],
      remark: 'Family travels together; child meal for Ivy.',
    },
    acts: [
      [days(15), buy()],
      [days(14), note('agency', 'Child meal confirmed by the airline.')],
    ],
  },
  {
    name: 'HT-1005',
    by: OSCAR,
    trip: { from: 'HKG', to: 'BKK', departs: 12, party: [tse], source: 'LCC' },
    acts: [[days(6), buy()]],
  },
  {
    name: 'HT-1006',
    by: OLIVIA,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 18,
      party: [person('QUAH', 'BEE LIAN', 'female 1994-03-08', 'SG')],
      source: 'NDC',
    },
    acts: [
      [days(3), buy('credit')],
      [2, lock],
    ],
  },
  {
    name: 'HT-1010',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'NRT',
      departs: 40,
      party: [person('NAKAJIMA', 'PHOEBE', 'female 1990-10-10', 'US')],
    },
    // Its fare is held for half an hour: nothing may come in between.
    acts: [[days(12), inTurn(book, cancel())]],
  },
  {
    name: 'HT-1011',
    by: OLIVIA,
    trip: { from: 'HKG', to: 'SIN', departs: 33, party: [person('PANG', 'YUK LAN', 'female 1957-06-01')] },
    acts: [[days(11), book]],
  },
  {
    name: 'HT-1012',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'LHR',
      departs: 50,
      party: [person('ASHWORTH', 'COLIN', 'male 1974-09-21', 'GB')],
      holdOnly: true,
    },
    acts: [[days(9), book]],
  },
  {
    name: 'HT-1013',
    by: OSCAR,
    trip: { from: 'HKG', to: 'BKK', departs: 25, party: [person('CHEUK', 'SIU MEI', 'female 1986-02-14')] },
    acts: [
      [
        days(10),
        inTurn(
          book,
          answering('ticket', () => async () => REFUSED, pay()),
        ),
      ],
    ],
  },
  {
    name: 'HT-1014',
    by: OSCAR,
    trip: { from: 'HKG', to: 'NRT', departs: 28, party: [person('IP', 'LOK YIN', 'male 1999-12-31')] },
    acts: [
      [days(8), inTurn(book, withoutTickets(pay()))],
      [days(8) - 1, take('desk@interline.demo')],
      [days(8) - 2, deskMoves('officeDesk.retry')],
    ],
  },
  {
    name: 'HT-1015',
    by: OLIVIA,
    trip: { from: 'HKG', to: 'SIN', departs: 29, party: [person('WAT', 'KIN FAI', 'male 1971-04-05')] },
    acts: [
      [days(7), inTurn(book, withoutTickets(pay()))],
      [days(7) - 1.5, note('desk', 'Carrier’s desk says no ticket was printed; asked twice.')],
      [
        days(7) - 2,
        withoutTickets(
          deskGivesUp('The airline did not print the ticket. Please book again: the fare is still sold.'),
        ),
      ],
    ],
  },
  {
    name: 'HT-1020',
    by: OSCAR,
    trip: { from: 'HKG', to: 'SIN', departs: 30, party: [person('HUI', 'CHEUK LAM', 'female 1992-07-07')] },
    acts: [[days(13), inTurn(atHour(10), buy(), askVoid)]],
  },
]

/** The supplier issues, but its answer contains no ticket. */
export function withoutTickets(act: Story['acts'][number][1]) {
  return answering(
    'ticket',
    (real) => async (asked, call) => {
      const answer = await real(asked, call)
      return answer.kind === 'ticketed'
        ? { kind: 'ticketed', order: { ...answer.order, tickets: [] } }
        : { kind: 'unknown' }
    },
    answering(
      'retrieve',
      (real) => async (id, call) => {
        const answer = await real(id, call)
        return answer.kind === 'found' ? { ...answer, order: { ...answer.order, tickets: [] } } : answer
      },
      act,
    ),
  )
}

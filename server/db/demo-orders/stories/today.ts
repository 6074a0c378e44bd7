// In progress on the day of the first start: unpaid seat holds, pending tickets.

import { askVoid } from '../acts/servicing.ts'
import { answering, book, buy, inTurn, pay, remind } from '../acts/ordering.ts'
import { take } from '../acts/desk-and-disruptions.ts'
import { person } from '../passengers.ts'
import type { Story } from '../story.ts'
import { withoutTickets } from './harbour.ts'

const OSCAR = 'operator@harbour.demo'
const OLIVIA = 'operator2@harbour.demo'

export const TODAY: readonly Story[] = [
  {
    name: 'HT-1501',
    by: OSCAR,
    trip: { from: 'HKG', to: 'NRT', departs: 42, party: [person('KWAN', 'TSZ LOK', 'male 1995-01-30')] },
    acts: [[0.15, book]],
  },
  {
    name: 'HT-1502',
    by: OLIVIA,
    trip: {
      from: 'HKG',
      to: 'LHR',
      departs: 47,
      back: 61,
      party: [
        person('HALLAM', 'GRACE', 'female 1987-08-08', 'GB'),
        person('HALLAM', 'OTIS', 'male 1985-02-03', 'GB'),
      ],
    },
    acts: [[0.1, book]],
  },
  {
    name: 'HT-1503',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 44,
      party: [person('SIU', 'MAN KEI', 'female 1974-11-20')],
      holdOnly: true,
    },
    acts: [[2, book]],
  },
  {
    name: 'HT-1504',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 58,
      party: [person('LAM', 'HING CHEUNG', 'male 1966-04-14')],
      plan: 'special-before-4',
    },
    acts: [
      [1.4, buy()],
      [0.4, remind],
    ],
  },
  {
    name: 'HT-1505',
    by: OSCAR,
    trip: { from: 'HKG', to: 'NRT', departs: 34, party: [person('CHUNG', 'YEE MAN', 'female 1991-06-25')] },
    acts: [
      [4, inTurn(book, withoutTickets(pay()))],
      [1, take('desk@interline.demo')],
    ],
  },
  {
    name: 'HT-1506',
    by: OLIVIA,
    trip: { from: 'HKG', to: 'SIN', departs: 37, party: [person('YAU', 'CHUN PONG', 'male 1989-12-03')] },
    withinDay: true,
    acts: [
      [0.9, buy()],
      // Queried five times without an answer; the next query is in some minutes.
      [
        0.075,
        answering(
          'void',
          () => async () => ({ kind: 'unknown' }),
          async (stage) => {
            await askVoid(stage)
            await stage.pass(4)
          },
        ),
      ],
    ],
  },
]

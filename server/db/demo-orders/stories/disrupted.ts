// Tickets whose flights were changed or cancelled: twelve disruptions of the four types, some still open.

import { askDesk, confirm } from '../acts/servicing.ts'
import { buy } from '../acts/ordering.ts'
import { answer, tell } from '../acts/desk-and-disruptions.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'

const OSCAR = 'operator@harbour.demo'
const OLIVIA = 'operator2@harbour.demo'
const KEN = 'operator@kowloon.demo'
const LEO = 'operator@lantau.demo'
const DENG = 'operator@dragon.demo'

const sold = (ago: number): Story['acts'] => [[days(ago) + 0.2, buy()]]

export const DISRUPTED: readonly Story[] = [
  {
    name: 'HT-1401',
    by: OSCAR,
    trip: { from: 'HKG', to: 'SIN', departs: 9, party: [person('CHAU', 'WING LAM', 'female 1990-12-01')] },
    // Too small to need an answer.
    acts: [...sold(14), [days(6), tell({ type: 'change', later: 10 })]],
  },
  {
    name: 'HT-1402',
    by: OSCAR,
    trip: { from: 'HKG', to: 'BKK', departs: 10, party: [person('WU', 'SHING HEI', 'male 1981-08-19')] },
    acts: [
      ...sold(13),
      [
        days(5),
        tell({ type: 'change', later: 55, source: 'email', note: 'Mail of the airline’s Hong Kong desk.' }),
      ],
      [days(5) - 3, answer('accept')],
    ],
  },
  {
    name: 'HT-1403',
    by: OLIVIA,
    trip: { from: 'HKG', to: 'NRT', departs: 11, party: [person('SETO', 'KIT YING', 'female 1984-03-26')] },
    acts: [
      ...sold(12),
      [days(4), tell({ type: 'change', later: 310 })],
      [days(4) - 2, answer('refund')],
      [days(4) - 3, confirm()],
    ],
  },
  {
    name: 'HT-1404',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 8,
      party: [person('GOH', 'SER MIN', 'female 1997-02-17', 'SG')],
    },
    acts: [...sold(11), [7, tell({ type: 'change', later: 95 })]],
  },
  {
    name: 'HT-1405',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'NRT',
      departs: 13,
      party: [person('TING', 'YAT SING', 'male 1969-06-29'), person('TING', 'LAI HA', 'female 1971-01-22')],
    },
    acts: [
      ...sold(10),
      [6, tell({ type: 'cancel_no_save', note: 'The airline ends the route for the season.' })],
    ],
  },
  {
    name: 'HT-1406',
    by: OLIVIA,
    trip: { from: 'HKG', to: 'BKK', departs: 14, party: [person('SUEN', 'CHEUK HIN', 'male 1993-07-03')] },
    acts: [
      ...sold(10),
      [days(3), tell({ type: 'cancel_no_save' })],
      [days(3) - 4, answer('refund')],
      [days(3) - 5, confirm()],
    ],
  },
  {
    name: 'HT-1407',
    by: OSCAR,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 15,
      party: [person('DOOLEY', 'MAEVE', 'female 1978-10-12', 'GB')],
    },
    acts: [
      ...sold(9),
      [6, tell({ type: 'cancel_no_save' })],
      [1.2, askDesk(16, { reason: 3, remark: 'Any flight of the next day.' })],
    ],
  },
  {
    name: 'KL-205',
    by: KEN,
    trip: { from: 'HKG', to: 'NRT', departs: 12, party: [person('LIU', 'HO TING', 'female 1988-05-09')] },
    acts: [...sold(9), [9, tell({ type: 'cancel_save', later: 150, as: 'CX9520' })]],
  },
  {
    name: 'LT-404',
    by: LEO,
    trip: { from: 'HKG', to: 'BKK', departs: 16, party: [person('HAU', 'TSZ YUI', 'male 1999-03-11')] },
    acts: [
      ...sold(8),
      [days(3) + 2, tell({ type: 'cancel_save', later: 90, as: 'CX9630' })],
      [days(3) - 1, answer('accept')],
    ],
  },
  {
    name: 'DA-508',
    by: DENG,
    trip: {
      from: 'PVG',
      to: 'SIN',
      departs: 14,
      party: [person('PEI', 'XINYUE', 'female 1992-09-17', 'CN')],
    },
    // No answer: the passenger flies as the airline now plans.
    acts: [
      ...sold(8),
      [
        days(4) + 3,
        tell({ type: 'cancel_save', later: 120, as: 'MU9071', source: 'email', note: '航司邮件通知。' }),
      ],
    ],
  },
  {
    name: 'DA-509',
    by: DENG,
    trip: { from: 'PVG', to: 'NRT', departs: 17, party: [person('FAN', 'HAORAN', 'male 1983-04-28', 'CN')] },
    acts: [...sold(7), [days(3), tell({ type: 'cancel_no_save' })], [days(3) - 5, tell({ type: 'restore' })]],
  },
]

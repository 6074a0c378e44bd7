// The sub-agencies of Harbour Travel, Dragon Air Service and Atlas Corporate.

import { askRefund, askVoid, atHour, confirm } from '../acts/servicing.ts'
import { book, buy, cancel, inTurn, pay } from '../acts/ordering.ts'
import { topUp } from '../acts/receive-money.ts'
import { deskMoves, deskRejects, note } from '../acts/desk-and-disruptions.ts'
import { saveOftenUsed } from '../acts/often-used.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'
import { withoutTickets } from './harbour.ts'

const KEN = 'operator@kowloon.demo'
const KAREN = 'owner@kowloon.demo'
const MIGUEL = 'operator@macau.demo'
const LEO = 'operator@lantau.demo'
const DENG = 'operator@dragon.demo'
const LONG = 'owner@dragon.demo'
const AMELIA = 'owner@atlas.demo'

const sold = (ago: number): Story['acts'] => [[days(ago) + 0.4, buy()]]

const yip = person('YIP', 'SIU FUNG', 'male 1977-03-19')
const gu = person('GU', 'YUNXI', 'female 1985-06-22', 'CN')
const shao = person('SHAO', 'BOWEN', 'male 1980-12-05', 'CN')
const whitcombe = person('WHITCOMBE', 'HARRIET', 'female 1983-05-27', 'US')

export const OTHER_AGENCIES: readonly Story[] = [
  {
    name: 'KL-201',
    by: KEN,
    trip: { from: 'HKG', to: 'SIN', departs: -7, back: -3, party: [yip], remark: '客人需要靠走道座位。' },
    acts: sold(19),
  },
  {
    name: 'KL-202',
    by: KAREN,
    trip: {
      from: 'HKG',
      to: 'NRT',
      departs: 16,
      party: [person('LO', 'KWAN YU', 'female 1992-08-04'), person('LO', 'SZE HANG', 'male 1990-02-20')],
      remark: '蜜月旅客，請盡量安排相鄰座位。',
    },
    acts: [...sold(5), [days(4), note('agency', '航空公司已確認相鄰座位。')]],
  },
  {
    name: 'KL-203',
    by: KEN,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 22,
      party: [person('FUNG', 'CHAK LAM', 'male 1987-07-15')],
      refundable: true,
    },
    acts: [...sold(8), [days(6), askRefund()], [days(6) - 1, confirm()]],
  },
  {
    name: 'KL-204',
    by: KEN,
    trip: { from: 'HKG', to: 'SIN', departs: 30, party: [person('SO', 'YUEN TUNG', 'female 1999-09-01')] },
    acts: [[0.1, book]],
  },
  {
    name: 'often-used/kowloon',
    by: KEN,
    trip: { from: 'HKG', to: 'SIN', departs: 0, party: [yip] },
    acts: [
      [days(25), saveOftenUsed([{ surname: 'YIP', airline: 'CX', number: '1733301962', level: '金卡' }])],
    ],
  },
  {
    name: 'MH-301',
    by: MIGUEL,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 28,
      party: [person('CHEONG', 'KA IAN', 'female 1989-01-13', 'MO')],
    },
    acts: [[5, book]],
  },
  {
    name: 'MH-302',
    by: MIGUEL,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 24,
      party: [person('LEONG', 'WENG FAI', 'male 1981-05-30', 'MO')],
      source: 'LCC',
      remark: '客人已在櫃檯付現，請總公司代為付款。',
    },
    acts: [[3.2, book]],
  },
  {
    name: 'MH-303',
    by: MIGUEL,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 21,
      party: [person('SOU', 'CHI HOU', 'male 1993-10-24', 'MO')],
      source: 'LCC',
    },
    acts: [
      [days(4), book],
      [days(4) - 2, deskRejects('此航班只接受即時付款，請改訂可保留座位的航班。')],
    ],
  },
  {
    name: 'MH-304',
    by: MIGUEL,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 26,
      party: [person('IEONG', 'SOK MAN', 'female 1975-02-08', 'MO')],
      source: 'LCC',
    },
    acts: [[days(6), book]],
  },
  {
    name: 'MH-305',
    by: MIGUEL,
    trip: {
      from: 'HKG',
      to: 'BKK',
      departs: 27,
      party: [person('KUAN', 'HIO LAM', 'female 1996-11-16', 'MO')],
      source: 'LCC',
    },
    acts: [[0.3, inTurn(book, deskMoves('officeDesk.approve'))]],
  },
  {
    name: 'LT-401',
    by: LEO,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 13,
      party: [person('DRUMMOND', 'SKYE', 'female 1990-06-09', 'AU')],
    },
    acts: sold(7),
  },
  {
    name: 'LT-402',
    by: LEO,
    trip: { from: 'HKG', to: 'BKK', departs: 31, party: [person('TAM', 'NGO YEUNG', 'male 1986-08-31')] },
    acts: [[0.08, book]],
  },
  {
    name: 'LT-403',
    by: LEO,
    trip: { from: 'HKG', to: 'SIN', departs: 35, party: [person('KEUNG', 'WAI LAM', 'female 1979-04-04')] },
    acts: [
      [days(3), book],
      [days(3) - 0.2, cancel()],
    ],
  },
  {
    name: 'often-used/dragon',
    by: DENG,
    trip: { from: 'PVG', to: 'SIN', departs: 0, party: [gu, shao] },
    acts: [
      [
        days(30),
        saveOftenUsed([
          { surname: 'GU', airline: 'MU', number: '660184239001', level: '银卡' },
          { surname: 'SHAO', airline: 'CA', number: '008273641105', level: '' },
        ]),
      ],
    ],
  },
  {
    name: 'DA-501',
    by: DENG,
    trip: { from: 'PVG', to: 'SIN', departs: -5, party: [gu], remark: '旅客需要电子行程单。' },
    acts: sold(16),
  },
  {
    name: 'DA-502',
    by: LONG,
    trip: {
      from: 'PVG',
      to: 'NRT',
      departs: 15,
      back: 20,
      party: [shao, person('SHAO', 'YIRAN', 'child female 2018-03-03', 'CN')],
    },
    acts: sold(6),
  },
  {
    name: 'DA-503',
    by: DENG,
    trip: { from: 'PVG', to: 'SIN', departs: 19, party: [person('LUO', 'ZHENYU', 'male 1995-07-21', 'CN')] },
    acts: [[days(9), inTurn(atHour(11), buy(), askVoid)]],
  },
  {
    name: 'DA-504',
    by: DENG,
    trip: {
      from: 'PVG',
      to: 'NRT',
      departs: 18,
      party: [person('XIE', 'MINGHUI', 'female 1968-09-26', 'CN')],
    },
    acts: [
      ...sold(6),
      [
        7,
        askRefund({
          reason: 4,
          subOption: '4.1',
          evidence: ['诊断证明.jpg'],
          remark: '旅客住院，无法成行。',
        }),
      ],
    ],
  },
  {
    name: 'DA-505',
    by: DENG,
    trip: { from: 'PVG', to: 'SIN', departs: 25, party: [person('TAO', 'SIQI', 'female 1991-11-02', 'CN')] },
    acts: [
      [4.5, inTurn(book, withoutTickets(pay()))],
      [3.6, note('desk', '已致电航司出票柜台，等待回复。')],
    ],
  },
  {
    name: 'DA-506',
    by: DENG,
    trip: {
      from: 'PVG',
      to: 'SIN',
      departs: 60,
      party: [person('MENG', 'JIAHAO', 'male 1988-01-09', 'CN')],
      plan: 'special-before-4',
    },
    acts: [[1.2, buy()]],
  },
  {
    name: 'DA-507',
    by: DENG,
    trip: {
      from: 'PVG',
      to: 'NRT',
      departs: 45,
      party: [person('QIN', 'RUOLAN', 'female 1994-05-18', 'CN')],
      holdOnly: true,
    },
    acts: [[2.5, book]],
  },
  {
    name: 'AC-601',
    by: AMELIA,
    trip: { from: 'HKG', to: 'LHR', departs: 17, party: [whitcombe], remark: 'Cost centre 4410.' },
    // Its credit is suspended while a statement is overdue: it transfers the cost of this order and the next
    // one.
    acts: [[days(10) + 1, topUp(300_000n)], ...sold(10)],
  },
  {
    name: 'AC-602',
    by: AMELIA,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 20,
      party: [person('BRANNIGAN', 'PATRICK', 'male 1972-12-22', 'US')],
      refundable: true,
    },
    acts: [...sold(9), [days(5), askRefund()], [days(5) - 1, confirm()]],
  },
  {
    name: 'AC-603',
    by: AMELIA,
    trip: {
      from: 'HKG',
      to: 'SIN',
      departs: 33,
      party: [person('VALDEZ', 'CARMEN', 'female 1986-10-01', 'US')],
    },
    acts: [[0.06, book]],
  },
]

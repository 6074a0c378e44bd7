// Harbour Travel: tickets voided, refunded and changed, at every stage.

import {
  acceptLosses,
  askChange,
  askDesk,
  askRefund,
  askVoid,
  atHour,
  byDesk,
  confirm,
  deskQuotesChange,
  deskQuotesRefund,
} from '../acts/servicing.ts'
import { answering, buy, cancel, inTurn, pay } from '../acts/ordering.ts'
import { person } from '../passengers.ts'
import { days, type Act, type Story } from '../story.ts'

const OSCAR = 'operator@harbour.demo'
const OLIVIA = 'operator2@harbour.demo'

const NO = { kind: 'rejected', failure: { code: 'refused', text: 'refused by the carrier' } } as const
const SILENCE = { kind: 'unknown' } as const

type Step = 'void' | 'refund' | 'reissue'

const refusing = (step: Step, act: Act) => answering(step, () => async () => NO, act)

/** The supplier never answers, until the desk steps in. */
const unheard = (step: Step, act: Act) =>
  answering(
    step,
    () => async () => SILENCE,
    inTurn(act, (stage) => stage.pass(140)),
  )

const voidUnheard = inTurn(atHour(22), buy(), unheard('void', askVoid))

/** Sold and ticketed this many days ago. */
const sold = (ago: number): Story['acts'] => [[days(ago) + 0.5, buy()]]

const to = (place: string, departs: number) => ({ from: 'HKG', to: place, departs }) as const
const one = (surname: string, names: string, facts: Parameters<typeof person>[2]) => [
  person(surname, names, facts),
]

export const HARBOUR_SERVICING: readonly Story[] = [
  // Voids
  {
    name: 'HT-1101',
    by: OSCAR,
    trip: { ...to('BKK', 24), party: one('SZETO', 'WAI MAN', 'male 1980-01-18') },
    acts: [[days(5), inTurn(atHour(11), buy(), refusing('void', askVoid))]],
  },
  {
    name: 'HT-1102',
    by: OLIVIA,
    trip: { ...to('SIN', 26), party: one('MOK', 'SUET YEE', 'female 1995-05-02') },
    acts: [[days(4), voidUnheard]],
  },
  {
    name: 'HT-1103',
    by: OLIVIA,
    trip: { ...to('NRT', 31), party: one('KO', 'PUI SHAN', 'female 1987-10-28') },
    acts: [
      [days(6), voidUnheard],
      [
        days(5) - 1,
        byDesk('void', (desk, tx, by) =>
          desk.giveUp(tx, by, {
            remark: 'The day of the void was over at the airline; the ticket can be refunded instead.',
            checked: true,
          }),
        ),
      ],
    ],
  },
  // Refunds
  {
    name: 'HT-1201',
    by: OSCAR,
    trip: { ...to('SIN', 27), party: one('YIM', 'CHI KIT', 'male 1990-02-11'), refundable: true },
    acts: [...sold(18), [days(16), askRefund()], [days(16) - 0.5, confirm()]],
  },
  {
    name: 'HT-1202',
    by: OSCAR,
    trip: {
      ...to('LHR', 32),
      party: [
        ...one('LOCKHART', 'FIONA', 'female 1981-03-16'),
        ...one('LOCKHART', 'EWAN', 'male 1979-08-08'),
      ],
      refundable: true,
    },
    acts: [...sold(14), [20, askRefund({ passengers: [1] })]],
  },
  {
    name: 'HT-1203',
    by: OLIVIA,
    trip: { ...to('BKK', 22), party: one('CHENG', 'HOI TIK', 'female 1993-09-09'), refundable: true },
    acts: [...sold(9), [8, askRefund()]],
  },
  {
    name: 'HT-1204',
    by: OSCAR,
    trip: { ...to('NRT', 19), party: one('SIN', 'MEI FONG', 'female 1964-12-19') },
    acts: [
      ...sold(8),
      [
        3,
        askRefund({
          reason: 4,
          subOption: '4.1',
          evidence: ['hospital-letter.jpg'],
          remark: 'In hospital until the end of the month.',
        }),
      ],
    ],
  },
  {
    name: 'HT-1205',
    by: OSCAR,
    trip: { ...to('SIN', 23), party: one('HSU', 'KAI LEONG', 'male 1976-06-06') },
    acts: [
      ...sold(10),
      [
        days(7),
        askRefund({ reason: 1, subOption: null, remark: 'The flight was oversold, says the passenger.' }),
      ],
      [
        days(6),
        byDesk('refund', (desk, tx, by) =>
          desk.refuse(tx, by, {
            remark: 'The airline has no record of an oversold flight on that day.',
            checked: true,
          }),
        ),
      ],
    ],
  },
  {
    name: 'HT-1206',
    by: OLIVIA,
    trip: { ...to('BKK', 34), party: one('TONG', 'SZE WAN', 'female 1998-01-25'), refundable: true },
    acts: [...sold(9), [days(7), askRefund()], [days(7) - 1, cancel('refund')]],
  },
  {
    name: 'HT-1207',
    by: OSCAR,
    trip: { ...to('SIN', 36), party: one('LAW', 'KWOK KEUNG', 'male 1962-11-11'), refundable: true },
    acts: [...sold(12), [days(10), askRefund()]],
  },
  {
    name: 'HT-1208',
    by: OSCAR,
    trip: { ...to('BKK', 20), party: one('SHUM', 'TSZ HIN', 'male 2000-03-30'), source: 'LCC' },
    acts: [...sold(5), [9, askRefund()], [5, confirm()]],
  },
  {
    name: 'HT-1209',
    by: OLIVIA,
    trip: { ...to('NRT', 37), party: one('WAN', 'YAN TING', 'female 1989-04-23'), refundable: true },
    acts: [...sold(4), [days(2), askRefund()], [days(2) - 1, unheard('refund', confirm())]],
  },
  {
    name: 'HT-1210',
    by: OSCAR,
    trip: { ...to('SIN', 38), party: one('KWONG', 'HO YEUNG', 'male 1984-07-14'), refundable: true },
    acts: [
      ...sold(7),
      [days(5), askRefund()],
      [days(5) - 1, unheard('refund', confirm())],
      [
        days(4),
        byDesk('refund', (desk, tx, by) =>
          desk.giveUp(tx, by, {
            remark: 'The airline did not take the tickets back; they are good for the journey.',
            checked: true,
          }),
        ),
      ],
    ],
  },
  {
    name: 'HT-1211',
    by: OSCAR,
    trip: { ...to('LHR', 39), party: one('AUYEUNG', 'LAI KUEN', 'female 1955-05-15') },
    acts: [
      ...sold(13),
      [days(3), askRefund({ reason: 4, subOption: '4.2', evidence: ['certificate.jpg'] })],
      [30, deskQuotesRefund(30_000n, 'The airline keeps CNY 300 for its work.')],
      // The airline would refund a different amount: the desk handles it.
      [20, confirm()],
    ],
  },
  // Changes
  {
    name: 'HT-1301',
    by: OSCAR,
    trip: { ...to('SIN', 14), party: one('CHOW', 'MING TAK', 'male 1978-02-02') },
    acts: [...sold(15), [days(11), askChange(17)], [days(11) - 0.2, pay('balance', 'change')]],
  },
  {
    name: 'HT-1302',
    by: OLIVIA,
    trip: { ...to('BKK', 15), party: one('LAI', 'WING YAN', 'female 1996-06-18') },
    acts: [...sold(6), [0.05, askChange(18)]],
  },
  {
    name: 'HT-1303',
    by: OSCAR,
    trip: { ...to('NRT', 16), party: one('POON', 'CHUN KIT', 'male 1985-10-05') },
    acts: [...sold(5), [0.6, askDesk(19, { remark: 'Any flight in the morning, please.' })]],
  },
  {
    name: 'HT-1304',
    by: OSCAR,
    trip: { ...to('SIN', 17), party: one('YUNG', 'SAU LING', 'female 1973-08-27') },
    acts: [
      ...sold(9),
      [days(6), askDesk(20, { reason: 1, remark: 'The passenger’s meeting was moved by a week.' })],
      [
        days(5),
        byDesk('change', (desk, tx, by) =>
          desk.refuse(tx, by, {
            remark: 'A moved meeting is no reason of the airline’s. Please ask for a voluntary change.',
            checked: true,
          }),
        ),
      ],
    ],
  },
  {
    name: 'HT-1305',
    by: OLIVIA,
    trip: { ...to('BKK', 18), party: one('KAN', 'TSZ CHING', 'female 1997-12-12') },
    acts: [...sold(8), [days(4), askChange(21)], [days(4) - 0.2, cancel('change')]],
  },
  {
    name: 'HT-1306',
    by: OSCAR,
    trip: { ...to('SIN', 19), party: one('NG', 'KA MING', 'male 1982-03-03') },
    acts: [...sold(7), [days(3), askChange(22)]],
  },
  {
    name: 'HT-1307',
    by: OSCAR,
    trip: { ...to('NRT', 20), party: one('CHIU', 'HIU LAAM', 'female 1991-01-07') },
    acts: [
      ...sold(6),
      [5, askDesk(24, { remark: 'Four days later, on the same flight where it operates.' })],
      [
        0.3,
        inTurn(
          deskQuotesChange({
            penalty: { minor: 40_000n, currency: 'CNY' },
            remark: 'Exchanged by hand at the airline’s desk.',
          }),
          acceptLosses,
          pay('balance', 'change'),
        ),
      ],
    ],
  },
  {
    name: 'HT-1308',
    by: OLIVIA,
    trip: { ...to('SIN', 21), party: one('LUI', 'CHI WAI', 'male 1970-09-13') },
    acts: [
      ...sold(5),
      [days(2), askChange(25)],
      [days(2) - 0.1, unheard('reissue', pay('balance', 'change'))],
    ],
  },
  {
    name: 'HT-1309',
    by: OSCAR,
    trip: { ...to('BKK', 23), party: one('MAK', 'SHUK YI', 'female 1988-11-29') },
    acts: [
      ...sold(7),
      [days(4), askChange(27)],
      [days(4) - 0.1, refusing('reissue', pay('balance', 'change'))],
    ],
  },
  {
    name: 'HT-1310',
    by: OLIVIA,
    trip: { ...to('SIN', 22), party: one('HO', 'LOK TUNG', 'male 1994-04-17') },
    acts: [
      ...sold(4),
      [3.5, askDesk(26, { reason: 3, remark: 'The airline has moved the flight by five hours.' })],
      [0.1, deskQuotesChange({ remark: 'Free of charge: the airline has moved the flight.' })],
    ],
  },
  {
    name: 'HT-1311',
    by: OSCAR,
    trip: { ...to('BKK', 17), party: one('SHEK', 'PO LING', 'female 1980-05-06'), refundable: true },
    acts: [
      ...sold(11),
      [days(8), askDesk(21, { reason: 3, remark: 'Moved by the airline; the new fare is lower.' })],
      [
        days(8) - 0.5,
        inTurn(
          deskQuotesChange({
            bySupplier: true,
            difference: { minor: -20_000n, currency: 'CNY' },
            remark: 'Refund the fare difference.',
          }),
          acceptLosses,
          confirm('change'),
        ),
      ],
    ],
  },
]

// Notices that list several flights, or several numbers of one flight, before the facts, invented.

import type { NoticeMail } from './corpus.fixture.ts'

const mails = (texts: readonly string[], disruptions: readonly string[]): NoticeMail[] =>
  texts.map((text) => ({ name: text, text, disruptions }))

const cancelled = (...flights: readonly string[]) =>
  flights.map((flight) => `cancel_no_save ${flight} 2026-12-12 ? ?-? > nothing`)
const RETIMED = ['CX716', 'QF4716'].map(
  (flight) => `change ${flight} 2026-12-12 ? 09:50-? > ${flight} 2026-12-12 ? 10:15-?`,
)

export const LIST_MAILS: readonly NoticeMail[] = [
  ...mails(
    [
      'Flights CX716 and CX718 on 12DEC are cancelled',
      'Flights CX716 and CX718 are cancelled on 12DEC',
      'CX716/718 12DEC cancelled',
      'CX716/18 on 12DEC cancelled',
      'CX0716/0718 12DEC cancelled',
      'CX716/CX718 12DEC cancelled',
      'CX716/718 HKG-SIN-HKG 12DEC cancelled',
      'CX716航班和CX718航班12月12日取消',
      'CX716、CX718航班12月12日取消',
      'CX716 and CX718\n12DEC\ncancelled',
    ],
    cancelled('CX716', 'CX718'),
  ),
  ...mails(
    ['CX716-718 on 12DEC are cancelled', 'CX716-718 12月12日取消', '航班CX716～718 12.12取消'],
    ['CX716', 'CX718'].map((flight) => `cancel_no_save ${flight} 2026-12-12 ? ?-? > nothing ? flights`),
  ),
  ...mails(
    ['CX716/718/720 on 12DEC cancelled', 'Flights CX716, CX718 and CX720 of 12DEC have been cancelled.'],
    cancelled('CX716', 'CX718', 'CX720'),
  ),
  ...mails(
    [
      'CX716/QF4716 12DEC retimed 0950 to 1015',
      'CX716 (QF4716) 12DEC retimed 0950 to 1015',
      'CX716 (codeshare QF4716) 12DEC retimed 0950 to 1015',
      'CX716 operated by QF4716 12DEC retimed 0950 to 1015',
    ],
    RETIMED,
  ),
  {
    name: 'a list of flights that are late',
    text: 'CX716 and CX718 on 12DEC are delayed by 60 minutes',
    disruptions: ['CX716', 'CX718'].map(
      (flight) => `change ${flight} 2026-12-12 ? ?-? > ${flight} 2026-12-12 ? ?-? +60`,
    ),
  },
  {
    name: 'each flight of a list has its own day',
    text: 'Flights CX716 on 12DEC and CX718 on 13DEC are cancelled',
    disruptions: [...cancelled('CX716'), 'cancel_no_save CX718 2026-12-13 ? ?-? > nothing'],
  },
  {
    name: 'two flights that are flown instead',
    text: 'CX716 on 12DEC is cancelled, passengers protected on CX718 / CX720',
    disruptions: ['cancel_save CX716 2026-12-12 ? ?-? > CX718 2026-12-12 ? ?-?'],
  },
]

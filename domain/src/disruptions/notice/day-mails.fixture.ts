// Dates and times in notices that are easily misread, invented.

import type { NoticeMail } from './corpus.fixture.ts'

const PERIOD = ['cancel_no_save CX716 2026-12-12 ? ?-? > nothing until 2026-12-20 ? period']
const BOTH_DAYS = [
  'cancel_no_save CX716 2026-12-12 ? ?-? > nothing ? days',
  'cancel_no_save CX716 2026-12-20 ? ?-? > nothing ? days',
]
const THREE_DAYS = ['12', '14', '16'].map((day) => `cancel_no_save CX716 2026-12-${day} ? ?-? > nothing`)
const OPEN_DAY = ['cancel_no_save CX716 2026-12-12 ? ?-? > nothing ? days']
const RETIMED = ['change CX716 2026-12-12 HKG-SIN 09:50-13:55 > CX716 2026-12-12 HKG-SIN 10:15-14:30']

const mails = (texts: readonly string[], disruptions: readonly string[]): NoticeMail[] =>
  texts.map((text) => ({ name: text, text, disruptions }))

export const DAY_MAILS: readonly NoticeMail[] = [
  ...mails(
    [
      'CX716 12DEC-20DEC cancelled',
      'CX716 12DEC-20 DEC cancelled',
      'CX716 12DEC26-20DEC26 cancelled',
      'CX716 12th-20th Dec cancelled',
      'CX716 Dec 12-20 cancelled',
      'CX716 December 12-20, 2026 cancelled',
      'CX716 cancelled 12/12-20/12',
      'CX716 cancelled 12/12/2026-20/12/2026',
      'CX716 cancelled 12.12.-20.12.2026',
      'CX716 cancelled 2026-12-12~12-20',
      'CX716 12/12-12/20取消',
      'CX716 12.12-12.20取消',
      'CX716 12.12至12.20 取消',
      '12.12-12.20 CX716航班取消',
      'CX716 2026.12.12-12.20取消',
    ],
    PERIOD,
  ),
  ...mails(['CX716 12DEC/20DEC cancelled', 'CX716 12/20DEC cancelled'], BOTH_DAYS),
  ...mails(
    ['CX716 12,14,16DEC cancelled', 'CX716 12/14/16DEC cancelled', 'CX716 Dec 12, 14 and 16, 2026 cancelled'],
    THREE_DAYS,
  ),
  ...mails(['航班CX716（12.12、12.14、12.16）取消'], THREE_DAYS),
  // A number with a point after a departure word is a time; after a percentage word it is not.
  ...mails(
    ['CX716 12.12取消，退票费4.5%', 'CX716 12.12取消'],
    ['cancel_no_save CX716 2026-12-12 ? ?-? > nothing'],
  ),
  ...mails(
    [
      'CX716 12DEC-20 cancelled',
      'CX716 12DEC-26 cancelled',
      'CX716 cancelled from 12DEC',
      'CX716 12月12日起取消',
    ],
    OPEN_DAY,
  ),
  ...mails(
    ['CX716 12DEC26 cancelled', 'CX716 12-DEC-26 cancelled'],
    ['cancel_no_save CX716 2026-12-12 ? ?-? > nothing'],
  ),
  ...mails(
    [
      'CX716 12DEC HKGSIN 0950-1355 changed to 1015-1430',
      'CX716 12DEC HKGSIN 0950H-1355H changed to 1015H-1430H',
      'CX716 12DEC HKGSIN 0950-1355hrs retimed to 1015-1430hrs',
      'CX716 12DEC HKGSIN OLD 0950-1355 NEW 1015-1430',
      'CX716 12DEC HKGSIN 0950-1355 --> 1015-1430',
    ],
    RETIMED,
  ),
  ...mails(
    ['CX716 12DEC HKGSIN 2350-0555(+1) changed to 2315-0530+1'],
    ['change CX716 2026-12-12 HKG-SIN 23:50-05:55+1 > CX716 2026-12-12 HKG-SIN 23:15-05:30+1'],
  ),
  ...mails(
    [
      'CX716 12DEC HKGSIN retimed to 1015. Call 2345-1030.',
      'CX716 12DEC HKGSIN retimed to 1015. Tel: 2345 1030',
    ],
    ['change CX716 2026-12-12 HKG-SIN ?-? > CX716 2026-12-12 HKG-SIN 10:15-?'],
  ),
]

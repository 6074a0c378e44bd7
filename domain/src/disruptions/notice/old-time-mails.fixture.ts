// Notices that give the old time of a flight after the new one, with the usual words or none, invented.

import type { NoticeMail } from './corpus.fixture.ts'

const mails = (texts: readonly string[], disruptions: string): NoticeMail[] =>
  texts.map((text) => ({ name: text, text, disruptions: [disruptions] }))

export const OLD_TIME_MAILS: readonly NoticeMail[] = [
  ...mails(
    [
      'CX716 12DEC HKGSIN new departure 11:00 (orig. 10:00)',
      'CX716 12DEC HKGSIN new departure 11:00 rather than 10:00',
      'CX716 12DEC HKGSIN new departure 11:00 hrs (was 10:00 hrs)',
      'CX716 12DEC HKGSIN departs 11:00 hours instead of 10:00 hours',
      'CX716 12DEC HKGSIN new departure 11:00 vs. 10:00',
      'CX716 12DEC HKGSIN new departure 11:00 compared to 10:00',
      'CX716 12DEC HKGSIN new departure 11:00 replacing 10:00',
      'CX716 12DEC HKGSIN new departure 11:00 <- 10:00',
      'CX716 12DEC HKGSIN departure, scheduled for 10:00, will be at 11:00',
      'CX716 12DEC HKGSIN Abflug neu 11:00 Uhr statt 10:00 Uhr',
      'CX716 12DEC HKGSIN départ 11:00 au lieu de 10:00',
      'CX716 12DEC HKGSIN salida 11:00 en lugar de 10:00',
      'CX716航班HKGSIN 12月12日起飞时间11:00，而非10:00',
      'CX716航班HKGSIN 12月12日起飞时间11:00（此前为10:00）',
      'CX716航班HKGSIN 12月12日起飛時間由原先10:00改為11:00',
    ],
    'change CX716 2026-12-12 HKG-SIN 10:00-? > CX716 2026-12-12 HKG-SIN 11:00-?',
  ),
  ...mails(
    [
      'CX716 12DEC HKGSIN Abflug 11:00 (bisher 10:00), Ankunft 15:05 (bisher 14:05)',
      'CX716 12DEC HKGSIN dep 11:00 (orig. 10:00), arr 15:05 (orig. 14:05)',
    ],
    'change CX716 2026-12-12 HKG-SIN 10:00-14:05 > CX716 2026-12-12 HKG-SIN 11:00-15:05',
  ),
  // No known word: no time is proposed.
  ...mails(
    [
      'CX716 12DEC HKGSIN new departure 11:00 (10:00)',
      'CX716 12DEC HKGSIN new departure 11:00 blah 10:00',
      'CX716 12DEC HKGSIN: 1100 (1000)',
      'CX716 12DEC HKGSIN 1100-1505 (1000-1405)',
    ],
    'change CX716 2026-12-12 HKG-SIN ?-? > CX716 2026-12-12 HKG-SIN ?-? ? times',
  ),
  ...mails(
    [
      'CX716 12DEC HKGSIN retimed 11:00 - 15:05',
      'CX716 12DEC HKGSIN 11:00 15:05',
      'CX716 12DEC HKGSIN 11:00 to 15:05',
      'CX716 12DEC HKGSIN retimed 11:00/15:05',
      'CX716 12DEC HKGSIN retimed, HKG 11:00, SIN 15:05',
      'CX716 12DEC HKGSIN retimed 11:00 arriving 15:05',
    ],
    'change CX716 2026-12-12 HKG-SIN ?-? > CX716 2026-12-12 HKG-SIN 11:00-15:05',
  ),
]

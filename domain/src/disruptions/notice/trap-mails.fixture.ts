// Mails in which words, years and hints for passengers look like facts of a flight, made up by us.

import type { NoticeMail } from './corpus.fixture.ts'

export const TRAP_MAILS: readonly NoticeMail[] = [
  {
    name: 'a heading in capitals whose word is two airports',
    text: `SCHEDULE CHANGE ADVICE
FLT      DATE    SECTOR   OLD STD/STA   NEW STD/STA
SQ 892   12DEC   HKGSIN   1445/1850     1510/1915`,
    news: ['change SQ892 2026-12-12 HKG-SIN 14:45-18:50 > SQ892 2026-12-12 HKG-SIN 15:10-19:15'],
  },
  {
    name: 'short words of the trade that are airports',
    text: `PLS ADV PAX CX716 05DEC HKGSIN CNL`,
    news: ['cancel_no_save CX716 2026-12-05 HKG-SIN ?-? > nothing'],
  },
  {
    name: '提前到达机场不是航班提前',
    text: `尊敬的旅客，原定12月15日07:20起飞的CZ310次航班推迟至09:00起飞，请提前2小时到达机场。`,
    news: ['change CZ310 2026-12-15 ? 07:20-? > CZ310 2026-12-15 ? 09:00-?'],
  },
  {
    name: 'the year of a day in another language is no time',
    text: `Ihr Flug LH796 am 12. Dezember 2026 nach Hongkong: departure 21:35`,
    news: ['change LH796 ? ? ?-? > LH796 ? ? 21:35-?'],
  },
  {
    name: 'two schedules in words that nobody knows',
    text: `Flug LH796, 12 Dec 2026
Bisher: ab 22:10 an 16:45
Neu: ab 21:35 an 16:10`,
    news: ['change LH796 2026-12-12 ? ?-? > LH796 2026-12-12 ? ?-? ? times'],
  },
  {
    name: 'a flight of an airline that nobody knows',
    text: `OLD: XX 876 / 09DEC / HKG PVG / 0755 1030
NEW: CX 360 / 09DEC / HKG PVG / 0835 1110`,
    news: ['change XX876 2026-12-09 HKG-PVG 07:55-10:30 > CX360 2026-12-09 HKG-PVG 08:35-11:10'],
  },
  {
    name: 'the number with a stroke',
    text: `Your flight XX-123 from Hong Kong (HKG) to Singapore (SIN) on 15 Dec 2026 has been rescheduled to depart at 1745 hrs.`,
    news: ['change XX123 2026-12-15 HKG-SIN ?-? > XX123 2026-12-15 HKG-SIN 17:45-?'],
  },
  {
    name: 'the sign of the next day before the arrival',
    text: `2.  CX 251 Y   10DEC HKGLHR UN1  2355 #0545  TH
3.  CX 239 Y   10DEC HKGLHR TK1  1455  2030  TH`,
    news: ['cancel_save CX251 2026-12-10 HKG-LHR 23:55-05:45+1 > CX239 2026-12-10 HKG-LHR 14:55-20:30'],
  },
  {
    name: 'another number for the same flight',
    text: `Flight BA201 (HKG–LHR, 10 December 2026) will be operated under flight number BA207; departure stays 23:30.`,
    news: ['change BA201 2026-12-10 HKG-LHR ?-? > BA207 2026-12-10 HKG-LHR 23:30-?'],
  },
  {
    name: 'two flights with one day behind both',
    text: `We announce the cancellation of flights CX216/CX217 on 13 December 2026.`,
    news: [
      'cancel_no_save CX216 2026-12-13 ? ?-? > nothing',
      'cancel_no_save CX217 2026-12-13 ? ?-? > nothing',
    ],
  },
  {
    name: 'cancelled and protected in two short sentences',
    text: `MU501 12DEC PVG HKG 0900 1115 CNL. PROTECT ON MU503 12DEC 1100 1315`,
    news: ['cancel_save MU501 2026-12-12 PVG-HKG 09:00-11:15 > MU503 2026-12-12 PVG-HKG 11:00-13:15'],
  },
  {
    name: 'both ends named before both times',
    text: `Flight No: CX300
Date of Travel: 08-Dec-2026
Sector: TPE/HKG
Original ETD/ETA: 0810H/1025H
Revised ETD/ETA: 0900H/1115H`,
    news: ['change CX300 2026-12-08 TPE-HKG 08:10-10:25 > CX300 2026-12-08 TPE-HKG 09:00-11:15'],
  },
  {
    name: 'scheduled to depart and will now depart',
    text: `QF128 from Hong Kong (HKG) to Sydney (SYD) scheduled to depart 21:10 on 12 Dec 2026 will now depart 02:40 on 13 Dec 2026 and arrive at 15:50.`,
    news: ['change QF128 2026-12-12 HKG-SYD 21:10-? > QF128 2026-12-13 HKG-SYD 02:40-15:50'],
  },
  {
    name: 'was scheduled to leave',
    text: `UA869 on December 14 is late. It was scheduled to leave at 10:55 a.m. and will now leave at 1:20 p.m.`,
    news: ['change UA869 2026-12-14 ? 10:55-? > UA869 2026-12-14 ? 13:20-?'],
  },
  {
    name: 'times behind the airports',
    text: `Previous flight details: CX384 / 10 December 2026 / HKG 00:35 - LHR 05:05
New flight details: CX382 / 10 December 2026 / HKG 18:10 - LHR 23:00`,
    news: ['change CX384 2026-12-10 HKG-LHR 00:35-05:05 > CX382 2026-12-10 HKG-LHR 18:10-23:00'],
  },
  {
    name: '航站楼写在机场后，航段写在最后',
    text: `您购买的MU5137航班(上海虹桥T2-北京首都T2)12月9日延误，预计起飞时间12:40，原计划起飞时间10:00。
航班：CA112
原起飞时间：2026-12-11 21:00
新起飞时间：2026-12-12 08:10
航段：PEK-SHA`,
    news: [
      'change MU5137 2026-12-09 SHA-PEK 10:00-? > MU5137 2026-12-09 SHA-PEK 12:40-?',
      'change CA112 2026-12-11 PEK-SHA 21:00-? > CA112 2026-12-12 PEK-SHA 08:10-?',
    ],
  },
]

// Mails in which words, years and advice to passengers look like flight facts, invented.

import type { NoticeMail } from './corpus.fixture.ts'

export const TRAP_MAILS: readonly NoticeMail[] = [
  {
    name: 'a heading in capitals whose word is two airports',
    text: `SCHEDULE CHANGE ADVICE
FLT      DATE    SECTOR   OLD STD/STA   NEW STD/STA
SQ 892   12DEC   HKGSIN   1445/1850     1510/1915`,
    disruptions: ['change SQ892 2026-12-12 HKG-SIN 14:45-18:50 > SQ892 2026-12-12 HKG-SIN 15:10-19:15'],
  },
  {
    name: 'short words of the trade that are airports',
    text: `PLS ADV PAX CX716 05DEC HKGSIN CNL`,
    disruptions: ['cancel_no_save CX716 2026-12-05 HKG-SIN ?-? > nothing'],
  },
  {
    name: '提前到达机场不是航班提前',
    text: `尊敬的旅客，原定12月15日07:20起飞的CZ310次航班推迟至09:00起飞，请提前2小时到达机场。`,
    disruptions: ['change CZ310 2026-12-15 ? 07:20-? > CZ310 2026-12-15 ? 09:00-?'],
  },
  {
    name: 'the year of a day in another language is no time',
    text: `Ihr Flug LH796 am 12. Dezember 2026 nach Hongkong: departure 21:35`,
    disruptions: ['change LH796 ? ? ?-? > LH796 ? ? 21:35-?'],
  },
  {
    name: 'two schedules in words that nobody knows',
    text: `Flug LH796, 12 Dec 2026
Bisher: ab 22:10 an 16:45
Neu: ab 21:35 an 16:10`,
    disruptions: ['change LH796 2026-12-12 ? ?-? > LH796 2026-12-12 ? ?-? ? times'],
  },
  {
    name: 'a flight of an airline that nobody knows',
    text: `OLD: XX 876 / 09DEC / HKG PVG / 0755 1030
NEW: CX 360 / 09DEC / HKG PVG / 0835 1110`,
    disruptions: ['change XX876 2026-12-09 HKG-PVG 07:55-10:30 > CX360 2026-12-09 HKG-PVG 08:35-11:10'],
  },
  {
    name: 'the number with a stroke',
    text: `Your flight XX-123 from Hong Kong (HKG) to Singapore (SIN) on 15 Dec 2026 has been rescheduled to depart at 1745 hrs.`,
    disruptions: ['change XX123 2026-12-15 HKG-SIN ?-? > XX123 2026-12-15 HKG-SIN 17:45-?'],
  },
  {
    name: 'the sign of the next day before the arrival',
    text: `2.  CX 251 Y   10DEC HKGLHR UN1  2355 #0545  TH
3.  CX 239 Y   10DEC HKGLHR TK1  1455  2030  TH`,
    disruptions: [
      'cancel_save CX251 2026-12-10 HKG-LHR 23:55-05:45+1 > CX239 2026-12-10 HKG-LHR 14:55-20:30',
    ],
  },
  {
    name: 'another number for the same flight',
    text: `Flight BA201 (HKG–LHR, 10 December 2026) will be operated under flight number BA207; departure stays 23:30.`,
    disruptions: ['change BA201 2026-12-10 HKG-LHR ?-? > BA207 2026-12-10 HKG-LHR 23:30-?'],
  },
  {
    name: 'two flights with one day behind both',
    text: `We announce the cancellation of flights CX216/CX217 on 13 December 2026.`,
    disruptions: [
      'cancel_no_save CX216 2026-12-13 ? ?-? > nothing',
      'cancel_no_save CX217 2026-12-13 ? ?-? > nothing',
    ],
  },
  {
    name: 'cancelled and protected in two short sentences',
    text: `MU501 12DEC PVG HKG 0900 1115 CNL. PROTECT ON MU503 12DEC 1100 1315`,
    disruptions: ['cancel_save MU501 2026-12-12 PVG-HKG 09:00-11:15 > MU503 2026-12-12 PVG-HKG 11:00-13:15'],
  },
  {
    name: 'both ends named before both times',
    text: `Flight No: CX300
Date of Travel: 08-Dec-2026
Sector: TPE/HKG
Original ETD/ETA: 0810H/1025H
Revised ETD/ETA: 0900H/1115H`,
    disruptions: ['change CX300 2026-12-08 TPE-HKG 08:10-10:25 > CX300 2026-12-08 TPE-HKG 09:00-11:15'],
  },
  {
    name: 'scheduled to depart and will now depart',
    text: `QF128 from Hong Kong (HKG) to Sydney (SYD) scheduled to depart 21:10 on 12 Dec 2026 will now depart 02:40 on 13 Dec 2026 and arrive at 15:50.`,
    disruptions: ['change QF128 2026-12-12 HKG-SYD 21:10-? > QF128 2026-12-13 HKG-SYD 02:40-15:50'],
  },
  {
    name: 'was scheduled to leave',
    text: `UA869 on December 14 is late. It was scheduled to leave at 10:55 a.m. and will now leave at 1:20 p.m.`,
    disruptions: ['change UA869 2026-12-14 ? 10:55-? > UA869 2026-12-14 ? 13:20-?'],
  },
  {
    name: 'times behind the airports',
    text: `Previous flight details: CX384 / 10 December 2026 / HKG 00:35 - LHR 05:05
New flight details: CX382 / 10 December 2026 / HKG 18:10 - LHR 23:00`,
    disruptions: ['change CX384 2026-12-10 HKG-LHR 00:35-05:05 > CX382 2026-12-10 HKG-LHR 18:10-23:00'],
  },
  {
    name: '航站楼写在机场后，航段写在最后',
    text: `您购买的MU5137航班(上海虹桥T2-北京首都T2)12月9日延误，预计起飞时间12:40，原计划起飞时间10:00。
航班：CA112
原起飞时间：2026-12-11 21:00
新起飞时间：2026-12-12 08:10
航段：PEK-SHA`,
    disruptions: [
      'change MU5137 2026-12-09 SHA-PEK 10:00-? > MU5137 2026-12-09 SHA-PEK 12:40-?',
      'change CA112 2026-12-11 PEK-SHA 21:00-? > CA112 2026-12-12 PEK-SHA 08:10-?',
    ],
  },
  {
    name: 'the year written onto the month, one flight for two',
    text: `Flight CX109 HKG-SIN 12Dec2026 1205-1610 has been consolidated with CX111 HKG-SIN 12Dec2026 1900-2305.`,
    disruptions: ['cancel_save CX109 2026-12-12 HKG-SIN 12:05-16:10 > CX111 2026-12-12 HKG-SIN 19:00-23:05'],
  },
  {
    name: 'rebooked you on',
    text: `Your flight CX816 HKG-ICN on 10 Dec 2026 has been cancelled. We have rebooked you on CX818 departing 11 Dec 2026 at 02:20 arriving 06:40.`,
    disruptions: ['cancel_save CX816 2026-12-10 HKG-ICN ?-? > CX818 2026-12-11 HKG-ICN 02:20-06:40'],
  },
  {
    name: 'scheduled and estimated times beside each other',
    text: `CX 888 / 09 DEC 2026 / HKG-LAX
STD 16:40 ETD 19:10
STA 12:05 ETA 14:35`,
    disruptions: ['change CX888 2026-12-09 HKG-LAX 16:40-12:05 > CX888 2026-12-09 HKG-LAX 19:10-14:35'],
  },
  {
    name: 'both old times in brackets behind both new ones',
    text: `CX381 HKG-BKK 10DEC26 ETD 1045 ETA 2145 (was ETD 1030 ETA 2130)
CX548 on 14 Dec from HKG to NRT is now departing at 09:40 (scheduled 08:55).`,
    disruptions: [
      'change CX381 2026-12-10 HKG-BKK 10:30-21:30 > CX381 2026-12-10 HKG-BKK 10:45-21:45',
      'change CX548 2026-12-14 HKG-NRT 08:55-? > CX548 2026-12-14 HKG-NRT 09:40-?',
    ],
  },
  {
    name: 'the day of each arrival in brackets',
    text: `LH797 09DEC HKGFRA
Departure:  old 23:50  new 00:20 (10DEC)
Arrival:  old 05:35 (10DEC)  new 06:05 (10DEC)`,
    disruptions: ['change LH797 2026-12-09 HKG-FRA 23:50-05:35+1 > LH797 2026-12-10 HKG-FRA 00:20-06:05'],
  },
  {
    name: 'the code of the booking before the flight',
    text: `UN CX505 12DEC NRTHKG 1820 2230
TK CX501 12DEC NRTHKG 1000 1410`,
    disruptions: ['cancel_save CX505 2026-12-12 NRT-HKG 18:20-22:30 > CX501 2026-12-12 NRT-HKG 10:00-14:10'],
  },
  {
    name: 'the day of the flight behind its arrival',
    text: `OLD FLIGHT
KE 608  HKG 00:45  ICN 05:15  12DEC
NEW FLIGHT
KE 608  HKG 01:10  ICN 05:40  12DEC`,
    disruptions: ['change KE608 2026-12-12 HKG-ICN 00:45-05:15 > KE608 2026-12-12 HKG-ICN 01:10-05:40'],
  },
  {
    name: 'a colon behind the number of the flight and behind the day',
    text: `HX780: HKG to BKK, Sat 12/13: new ETD 14:05, new ETA 16:05`,
    disruptions: ['change HX780 2026-12-13 HKG-BKK ?-? > HX780 2026-12-13 HKG-BKK 14:05-16:05'],
  },
  {
    name: 'one column for each airport',
    text: `Flight:\tDate:\tFrom:\tTo:\tOld Dep:\tNew Dep:
CX79\t14/12/2026\tHKG\tSIN\t13:20\t14:05`,
    disruptions: ['change CX79 2026-12-14 HKG-SIN 13:20-? > CX79 2026-12-14 HKG-SIN 14:05-?'],
  },
  {
    name: '机场名称，顿号分开起飞与到达',
    text: `您2026年12月19日的CA101次航班，由北京首都机场飞往香港，计划08:00起飞、12:00到达，现延误至10:30起飞、14:30到达。`,
    disruptions: ['change CA101 2026-12-19 PEK-HKG 08:00-12:00 > CA101 2026-12-19 PEK-HKG 10:30-14:30'],
  },
  {
    name: 'a day until which passengers may choose',
    text: `Flight UO622 on 10 December (HKG–NRT, 23:55) will not operate. Customers may change to another date free of charge before 31 December 2026.
Flight UO624 on 11 December will not operate. You may rebook, free of charge, until 31 December 2026.`,
    disruptions: [
      'cancel_no_save UO622 2026-12-10 HKG-NRT 23:55-? > nothing',
      'cancel_no_save UO624 2026-12-11 ? ?-? > nothing',
    ],
  },
  {
    name: 'times without colons under labels',
    text: `Flight: SQ872
Route: SIN-HKG
Date: 15DEC26
Old Time: 1010-1410
New Time: 1040-1440`,
    disruptions: ['change SQ872 2026-12-15 SIN-HKG 10:10-14:10 > SQ872 2026-12-15 SIN-HKG 10:40-14:40'],
  },
  {
    name: 'late until the next day',
    text: `UA 179 HKG-LAX, 8DEC: delayed until 9DEC 09:00 (was 8DEC 15:00).`,
    disruptions: ['change UA179 2026-12-08 HKG-LAX 15:00-? > UA179 2026-12-09 HKG-LAX 09:00-?'],
  },
  {
    name: 'accommodated on another flight, the next day in capitals',
    text: `TG600 HKG-BKK 11DEC26 is cancelled. Pax will be accommodated on TG606 11DEC26 2235/0025 NEXT DAY.`,
    disruptions: ['cancel_save TG600 2026-12-11 HKG-BKK ?-? > TG606 2026-12-11 HKG-BKK 22:35-00:25+1'],
  },
  {
    name: '全角连接号，多个取消航班及保护航班',
    text: `取消航班：XX902、XX904（香港－北京，12月12日）。保护航班：CX330（12月12日 14:00-17:25）。`,
    disruptions: [
      'cancel_save XX902 2026-12-12 ? ?-? > CX330 2026-12-12 ? 14:00-17:25',
      'cancel_save XX904 2026-12-12 HKG-PEK ?-? > CX330 2026-12-12 HKG-PEK 14:00-17:25',
    ],
  },
]

// Airline mails in further styles, invented: pairs, blocks, tables, periods, cities by name.

import type { NoticeMail } from './corpus.fixture.ts'

export const MORE_MAILS: readonly NoticeMail[] = [
  {
    name: 'an arrow in each of two pairs',
    text: `Flight CX716 HKG-SIN on 5 Dec 2026
Departure time changed 09:50 => 10:15, Arrival 13:55 => 14:20`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN 09:50-13:55 > CX716 2026-12-05 HKG-SIN 10:15-14:20'],
  },
  {
    name: '原訂調整為，斜線日期',
    text: `親愛的旅客：您預訂的 BR872 航班（12/15，香港-台北）原訂起飛時間 19:20 調整為 20:05，抵達時間 21:10 調整為 21:55。`,
    disruptions: ['change BR872 2026-12-15 HKG-TPE 19:20-21:10 > BR872 2026-12-15 HKG-TPE 20:05-21:55'],
  },
  {
    name: 'departing and now departing',
    text: `Please be informed that CX716 HKG-SIN on 12/05/2027 departing 09:15 is now departing 10:45 and arriving 14:50.`,
    disruptions: ['change CX716 2027-05-12 HKG-SIN 09:15-? > CX716 2027-05-12 HKG-SIN 10:45-14:50 ? date'],
  },
  {
    name: 'a table with one retimed and one cancelled flight',
    text: `Flight    Date      Route     Old STD  New STD  Status
KE603     12 Dec    HKG-ICN   12:30    13:45    RETIMED
KE604     12 Dec    ICN-HKG   15:00             CANCELLED`,
    disruptions: [
      'change KE603 2026-12-12 HKG-ICN 12:30-? > KE603 2026-12-12 HKG-ICN 13:45-?',
      'cancel_no_save KE604 2026-12-12 ICN-HKG 15:00-? > nothing',
    ],
  },
  {
    name: 'the old times in brackets',
    text: `UO 650 on 12 Dec HKG-KIX: STD 2030 (previously 2015), STA 0105+1 (previously 0050+1)`,
    disruptions: ['change UO650 2026-12-12 HKG-KIX 20:15-00:50+1 > UO650 2026-12-12 HKG-KIX 20:30-01:05+1'],
  },
  {
    name: 'old and new flight with cities that begin with New',
    text: `Old flight: LH400 Frankfurt (FRA) - New York (JFK), 12 Dec 2026, dep 10:00 arr 13:00
New flight: LH402 Frankfurt (FRA) - New York (JFK), 12 Dec 2026, dep 13:25 arr 16:20`,
    disruptions: ['change LH400 2026-12-12 FRA-JFK 10:00-13:00 > LH402 2026-12-12 FRA-JFK 13:25-16:20'],
  },
  {
    name: 'blocks of the old and the new flight',
    text: `Old flight:
LH400 12 Dec 2026 Frankfurt - New York 10:00 - 13:00
New flight:
LH402 12 Dec 2026 Frankfurt - New York 13:25 - 16:20`,
    disruptions: ['change LH400 2026-12-12 FRA-JFK 10:00-13:00 > LH402 2026-12-12 FRA-JFK 13:25-16:20'],
  },
  {
    name: 'from one hour to another in hours',
    text: `SQ891 of 7 Dec has been rescheduled from 0735 hrs to 0855 hrs.`,
    disruptions: ['change SQ891 2026-12-07 ? 07:35-? > SQ891 2026-12-07 ? 08:55-?'],
  },
  {
    name: 'revised to depart',
    text: `TG601 HKG-BKK 9 Dec is revised to depart at 1430 hrs and arrive at 1620 hrs.`,
    disruptions: ['change TG601 2026-12-09 HKG-BKK ?-? > TG601 2026-12-09 HKG-BKK 14:30-16:20'],
  },
  {
    name: 'a pair of codes with twelve-hour times',
    text: `1  UA 862 Y 05DEC 6 HKGLAX UN1  1105A 740A
2  UA 862 Y 05DEC 6 HKGLAX TK1  1210P 845A`,
    disruptions: ['change UA862 2026-12-05 HKG-LAX 11:05-07:40 > UA862 2026-12-05 HKG-LAX 12:10-08:45'],
  },
  {
    name: 'pairs of codes of two flights',
    text: `1  QF 128 Y 05DEC 6 HKGSYD UN2   710P  740A+1
2  QF 130 Y 06DEC 7 HKGSYD UN2   810A  740P
3  QF 128 Y 05DEC 6 HKGSYD TK2   810P  840A+1`,
    disruptions: [
      'change QF128 2026-12-05 HKG-SYD 19:10-07:40+1 > QF128 2026-12-05 HKG-SYD 20:10-08:40+1',
      'cancel_no_save QF130 2026-12-06 HKG-SYD 08:10-19:40 > nothing',
    ],
  },
  {
    name: '自…至…的一段日期',
    text: `自12月1日至12月15日，MU501航班（上海浦东-香港）取消。`,
    disruptions: ['cancel_no_save MU501 2026-12-01 PVG-HKG ?-? > nothing until 2026-12-15 ? period'],
  },
  {
    name: 'a period with until',
    text: `CX716 is cancelled from 1 Dec until 15 Dec 2026.`,
    disruptions: ['cancel_no_save CX716 2026-12-01 ? ?-? > nothing until 2026-12-15 ? period'],
  },
  {
    name: '城市名称与成对时刻',
    text: `FM9101 上海虹桥-北京首都 12月8日 由 08:00-10:15 改为 09:00-11:15`,
    disruptions: ['change FM9101 2026-12-08 SHA-PEK 08:00-10:15 > FM9101 2026-12-08 SHA-PEK 09:00-11:15'],
  },
  {
    name: '城市名称，调整至',
    text: `CZ310航班（广州至新加坡）12月8日起飞时间调整至14:30。`,
    disruptions: ['change CZ310 2026-12-08 CAN-SIN ?-? > CZ310 2026-12-08 CAN-SIN 14:30-?'],
  },
  {
    name: 'two departures and one arrival',
    text: `Flight CX716 on 5 Dec: departure 09:15 10:45 arrival 13:20`,
    disruptions: ['change CX716 2026-12-05 ? ?-? > CX716 2026-12-05 ? ?-? ? times'],
  },
  {
    name: 'two flights in one line, one cancelled',
    text: `CX716 5 Dec HKG-SIN retimed 0915 -> 1045; CX715 9 Dec SIN-HKG cancelled`,
    disruptions: [
      'change CX716 2026-12-05 HKG-SIN 09:15-? > CX716 2026-12-05 HKG-SIN 10:45-?',
      'cancel_no_save CX715 2026-12-09 SIN-HKG ?-? > nothing',
    ],
  },
  {
    name: 'two flights in two sentences',
    text: `Flight CX716 5 Dec is cancelled. Flight CX718 5 Dec has a new departure time of 11:00.`,
    disruptions: [
      'cancel_no_save CX716 2026-12-05 ? ?-? > nothing',
      'change CX718 2026-12-05 ? ?-? > CX718 2026-12-05 ? 11:00-?',
    ],
  },
  {
    name: 'an original and a revised schedule',
    text: `Original schedule
CX716 05DEC HKG SIN 0915 1320
Revised schedule
CX716 05DEC HKG SIN 1045 1450`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX716 2026-12-05 HKG-SIN 10:45-14:50'],
  },
  {
    name: '制表符分列的表格',
    text: `航班号	日期	航段	原起飞	原到达	现起飞	现到达
MU543	2026-12-05	PVG-SIN	09:25	15:05	11:40	17:20
MU544	2026-12-06	SIN-PVG	16:25	21:40	18:25	23:40`,
    disruptions: [
      'change MU543 2026-12-05 PVG-SIN 09:25-15:05 > MU543 2026-12-05 PVG-SIN 11:40-17:20',
      'change MU544 2026-12-06 SIN-PVG 16:25-21:40 > MU544 2026-12-06 SIN-PVG 18:25-23:40',
    ],
  },
  {
    name: 'a table of strokes with ranges',
    text: `| Flight | Date | Old time | New time |
|---|---|---|---|
| TK71 | 20 Dec | 22:45-05:10 | 23:30-05:55 |
| TK70 | 22 Dec | 01:30-17:00 | Cancelled |`,
    disruptions: [
      'change TK71 2026-12-20 ? 22:45-05:10 > TK71 2026-12-20 ? 23:30-05:55',
      'cancel_no_save TK70 2026-12-22 ? 01:30-17:00 > nothing',
    ],
  },
  {
    name: 'instead of',
    text: `Dear agent, JL736 (HKG-NRT, 18DEC) will now depart at 12:55 instead of 10:25 and arrive at 18:05 instead of 15:35.`,
    disruptions: ['change JL736 2026-12-18 HKG-NRT 10:25-15:35 > JL736 2026-12-18 HKG-NRT 12:55-18:05'],
  },
  {
    name: 'was in brackets, flight below',
    text: `New departure time: 20:05 (was 19:20)
New arrival time: 21:55 (was 21:10)
Flight: BR872
Date: 15 Dec 2026`,
    disruptions: ['change BR872 2026-12-15 ? 19:20-21:10 > BR872 2026-12-15 ? 20:05-21:55'],
  },
  {
    name: '箭頭，抵達在後',
    text: `CI904 12/11 TPE-HKG 17:40→19:40 到達 19:35→21:35`,
    disruptions: ['change CI904 2026-12-11 TPE-HKG 17:40-19:35 > CI904 2026-12-11 TPE-HKG 19:40-21:35'],
  },
  {
    name: 'cancelled and protected in one sentence',
    text: `CX500 on 11 Dec HKG-NRT cancelled, pax protected on CX504 dep 16:15 arr 21:30`,
    disruptions: ['cancel_save CX500 2026-12-11 HKG-NRT ?-? > CX504 2026-12-11 HKG-NRT 16:15-21:30'],
  },
  {
    name: 'was and now with the day of arrival',
    text: `Your flight BA32 from Hong Kong to London Heathrow on Saturday 12 December 2026 has changed.
Was: Departs 23:05, arrives 05:25 (13 Dec)
Now: Departs 23:55, arrives 06:15 (13 Dec)`,
    disruptions: ['change BA32 2026-12-12 HKG-LHR 23:05-05:25+1 > BA32 2026-12-12 HKG-LHR 23:55-06:15+1'],
  },
  {
    name: 'another day, same times',
    text: `MU501 moved from 5 Dec to 6 Dec, same times.`,
    disruptions: ['change MU501 2026-12-05 ? ?-? > MU501 2026-12-06 ? ?-?'],
  },
  {
    name: '延誤至，城市名稱',
    text: `HX252（成田-香港）12月20日延誤至23:30起飛`,
    disruptions: ['change HX252 2026-12-20 NRT-HKG ?-? > HX252 2026-12-20 NRT-HKG 23:30-?'],
  },
  {
    name: 'so many hours later',
    text: `CX716 will depart 2 hours later on 5 Dec due to operational reasons.`,
    disruptions: ['change CX716 2026-12-05 ? ?-? > CX716 2026-12-05 ? ?-? +120'],
  },
  {
    name: '原航班与变更后航班',
    text: `原航班：CA112 12月8日 香港-北京首都 13:00-16:35
变更后航班：CA118 12月8日 香港-北京首都 15:00-18:35`,
    disruptions: ['change CA112 2026-12-08 HKG-PEK 13:00-16:35 > CA118 2026-12-08 HKG-PEK 15:00-18:35'],
  },
  {
    name: 'one stroke between old and new',
    text: `Schedule change for CX716/05DEC HKGSIN: ETD 0915/1045 ETA 1320/1450`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX716 2026-12-05 HKG-SIN 10:45-14:50'],
  },
  {
    name: 'so many minutes earlier',
    text: `CX716 on 5 Dec will depart 30 minutes earlier.`,
    disruptions: ['change CX716 2026-12-05 ? ?-? > CX716 2026-12-05 ? ?-? +-30'],
  },
  {
    name: '计划与变更为',
    text: `航班 CA112 (香港-北京) 2026年12月8日 计划起飞13:00 变更为14:30 计划到达16:35 变更为18:05`,
    disruptions: ['change CA112 2026-12-08 HKG-PEK 13:00-16:35 > CA112 2026-12-08 HKG-PEK 14:30-18:05'],
  },
  {
    name: 'another number',
    text: `Flight number change: CX 716 is now CX 710 on 5 Dec HKG-SIN, times unchanged.`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN ?-? > CX710 2026-12-05 HKG-SIN ?-?'],
  },
  {
    name: 'a list with the word now',
    text: `The following schedule changes apply:
- CX716 05DEC HKGSIN 0915/1320 now 1045/1450
- CX715 09DEC SINHKG 1430/1830 now 1530/1930
- CX500 11DEC HKGNRT cancelled`,
    disruptions: [
      'change CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX716 2026-12-05 HKG-SIN 10:45-14:50',
      'change CX715 2026-12-09 SIN-HKG 14:30-18:30 > CX715 2026-12-09 SIN-HKG 15:30-19:30',
      'cancel_no_save CX500 2026-12-11 HKG-NRT ?-? > nothing',
    ],
  },
  {
    name: 'ends in lines, old and new in columns',
    text: `Flight JL736 18DEC HKG-NRT
           Old       New
Departure  10:25     12:55
Arrival    15:35     18:05`,
    disruptions: ['change JL736 2026-12-18 HKG-NRT 10:25-15:35 > JL736 2026-12-18 HKG-NRT 12:55-18:05'],
  },
  {
    name: '提前與括號中的原時間',
    text: `國泰航空CX716航班 香港往新加坡 2026/12/05 起飛時間提前至08:30（原09:15），抵達時間12:35（原13:20）`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX716 2026-12-05 HKG-SIN 08:30-12:35'],
  },
  {
    name: 'the next available flight',
    text: `We regret to inform you that due to crew shortage your flight MU543, Shanghai Pudong – Singapore, 5 Dec 2026 09:25, has been cancelled. Next available flight MU545 departs 16:30.`,
    disruptions: ['cancel_save MU543 2026-12-05 PVG-SIN 09:25-? > MU545 2026-12-05 PVG-SIN 16:30-?'],
  },
  {
    name: 'every Monday of a period',
    text: `CX716 every Monday from 1 Dec to 31 Jan: new STD 1045`,
    disruptions: ['change CX716 2026-12-01 ? ?-? > CX716 2026-12-01 ? 10:45-? until 2027-01-31 ? period'],
  },
  {
    name: 'labels From and To',
    text: `Flight: CX716
From: Hong Kong (HKG)
To: Singapore (SIN)
Old departure: 05 Dec 2026 09:15
New departure: 06 Dec 2026 00:30
Old arrival: 05 Dec 2026 13:20
New arrival: 06 Dec 2026 04:35`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX716 2026-12-06 HKG-SIN 00:30-04:35'],
  },
  {
    name: 'another flight that is on time',
    text: `CX716 5 Dec delayed; ETD 1045, ETA 1450. CX718 5 Dec on time.`,
    disruptions: ['change CX716 2026-12-05 ? ?-? > CX716 2026-12-05 ? 10:45-14:50'],
  },
  {
    name: 'times of boarding and check-in',
    text: `Please note CX716/5DEC departs T1 gate 40 at 10:45, boarding 10:05, check-in closes 09:45`,
    disruptions: ['change CX716 2026-12-05 ? ?-? > CX716 2026-12-05 ? 10:45-?'],
  },
  {
    name: 'three days of one month',
    text: `Cancellation of CX716 on 5, 6 and 7 December 2026`,
    disruptions: [
      'cancel_no_save CX716 2026-12-05 ? ?-? > nothing',
      'cancel_no_save CX716 2026-12-06 ? ?-? > nothing',
      'cancel_no_save CX716 2026-12-07 ? ?-? > nothing',
    ],
  },
  {
    name: '起飞到达写在时刻后',
    text: `3U8633 12月8日 CTU-PEK 08:00起飞 10:40到达 改为 09:30起飞 12:10到达`,
    disruptions: ['change 3U8633 2026-12-08 CTU-PEK 08:00-10:40 > 3U8633 2026-12-08 CTU-PEK 09:30-12:10'],
  },
]

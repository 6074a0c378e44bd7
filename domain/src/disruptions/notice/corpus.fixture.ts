// Airline mails in realistic styles, invented: no real booking, no real person.

export interface NoticeMail {
  readonly name: string
  readonly text: string
  /** `type old flight date route old times > new flight date route new times`; what the mail omits is `?`. */
  readonly disruptions: readonly string[]
  /** Numbers of lines that cannot be read. */
  readonly unread?: readonly number[]
}

export const MAILS: readonly NoticeMail[] = [
  {
    name: 'a new time under labels',
    text: `From: notices@cathay.example
Sent: Sunday, 22 November 2026 09:12
Subject: Schedule change CX716

Dear partner,
We would like to inform you of a schedule change.
Flight: CX716
Date: 5 December 2026
Route: HKG-SIN
Original departure: 09:15
Original arrival: 13:20
New departure: 10:45
New arrival: 14:50
Booking reference: 7KQ2PL
We apologise for the inconvenience.`,
    disruptions: ['change CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX716 2026-12-05 HKG-SIN 10:45-14:50'],
  },
  {
    name: 'one sentence, from and to',
    text: `Please note that flight SQ 891 on 7 Dec from Hong Kong (HKG) to Singapore (SIN) has been retimed.
Departure has moved from 14:30 to 15:20 and arrival from 18:35 to 19:25.
Kind regards,`,
    disruptions: ['change SQ891 2026-12-07 HKG-SIN 14:30-18:35 > SQ891 2026-12-07 HKG-SIN 15:20-19:25'],
  },
  {
    name: 'an arrow between both times of a flight',
    text: `FLIGHT CHANGE
BR 872  12DEC26  HKG-TPE  08:00-09:50 → 09:30-11:20`,
    disruptions: ['change BR872 2026-12-12 HKG-TPE 08:00-09:50 > BR872 2026-12-12 HKG-TPE 09:30-11:20'],
  },
  {
    name: 'cancelled, nothing instead',
    text: `Flight cancellation notice
Flight KE172 from HKG to ICN on December 9, 2026 has been cancelled due to operational reasons.
No other flight can be offered at the moment.
If you wish to travel on another day, please contact us; a full refund is possible.
Tel +852 2345 6789`,
    disruptions: ['cancel_no_save KE172 2026-12-09 HKG-ICN ?-? > nothing'],
    unread: [3],
  },
  {
    name: 'cancelled, the passengers are on another flight',
    text: `Dear travel agent,
flight CX 500 on 11 Dec 2026 HKG - NRT is cancelled.
Your passengers were rebooked on CX 504, departing 11 Dec 2026 at 16:15 and arriving at 21:30.
PNR: 8MNPQ2
Passengers: CHAN/TAI MAN MR`,
    disruptions: ['cancel_save CX500 2026-12-11 HKG-NRT ?-? > CX504 2026-12-11 HKG-NRT 16:15-21:30'],
  },
  {
    name: 'the pair of codes of a reservation system',
    text: `  1  CX 716 Y 05DEC 6 HKGSIN UN2       0915 1320
  2  CX 714 Y 05DEC 6 HKGSIN TK2       1130 1535`,
    disruptions: ['cancel_save CX716 2026-12-05 HKG-SIN 09:15-13:20 > CX714 2026-12-05 HKG-SIN 11:30-15:35'],
  },
  {
    name: 'the pair of codes, the same flight at another time, over midnight',
    text: `1 CX 251 Y 05JUN HKGLHR UN1  2305 0525+1
2 CX 251 Y 05JUN HKGLHR TK1  2355 0615+1`,
    disruptions: ['change CX251 2027-06-05 HKG-LHR 23:05-05:25+1 > CX251 2027-06-05 HKG-LHR 23:55-06:15+1'],
  },
  {
    name: 'a delay with a new time',
    text: `Flight JL 736 of 18 Dec is delayed by 2 hours 30 minutes and is now expected to depart at 12:55.
Arrival: 18:05`,
    disruptions: ['change JL736 2026-12-18 ? ?-? > JL736 2026-12-18 ? 12:55-18:05 +150'],
  },
  {
    name: 'only by how much it is late',
    text: `Delay information: TK 071 on 20DEC HKG-IST is delayed by 90 minutes.`,
    disruptions: ['change TK71 2026-12-20 HKG-IST ?-? > TK71 2026-12-20 HKG-IST ?-? +90'],
  },
  {
    name: 'takes place after all',
    text: `Good morning,
the cancellation of flight KE172 on 9 December 2026 (HKG) - (ICN) has been withdrawn.
The flight will operate as originally planned.`,
    disruptions: ['restore KE172 2026-12-09 HKG-ICN ?-? > nothing'],
  },
  {
    name: 'two flights of a trip in one mail',
    text: `The following flights have been cancelled:
CX 716  5 Dec 2026  HKG-SIN
CX 715  9 Dec 2026  SIN-HKG
Please call our hotline.`,
    disruptions: [
      'cancel_no_save CX716 2026-12-05 HKG-SIN ?-? > nothing',
      'cancel_no_save CX715 2026-12-09 SIN-HKG ?-? > nothing',
    ],
  },
  {
    name: '航班时刻变更，分行列出',
    text: `尊敬的代理人：
您好！贵公司旅客所订航班时刻有变，通知如下：
航班号：MU543
日期：2026年12月5日
航线：PVG-SIN
原计划起飞：09:25，原计划到达：15:05
现起飞时间：11:40，现到达时间：17:20
编码：HX7K2M
给您带来的不便，敬请谅解。`,
    disruptions: ['change MU543 2026-12-05 PVG-SIN 09:25-15:05 > MU543 2026-12-05 PVG-SIN 11:40-17:20'],
  },
  {
    name: '一句话说完的变更',
    text: `【航班变更】CA112航班（HKG-PEK）12月8日起飞时间由13:00调整为14:30，到达时间由16:35调整为18:05。`,
    disruptions: ['change CA112 2026-12-08 HKG-PEK 13:00-16:35 > CA112 2026-12-08 HKG-PEK 14:30-18:05'],
  },
  {
    name: '取消，未保护，几天',
    text: `航班取消通知
因运力调整，CZ310航班（HKG-CAN）12月8日、12月9日取消，请为旅客办理退票或改签。`,
    disruptions: [
      'cancel_no_save CZ310 2026-12-08 HKG-CAN ?-? > nothing',
      'cancel_no_save CZ310 2026-12-09 HKG-CAN ?-? > nothing',
    ],
  },
  {
    name: '取消并保护至后续航班，次日到达',
    text: `尊敬的旅客：您预订的12月10日MU501航班（PVG-HKG）因天气原因取消。
已为您保护至MU505航班，12月10日23:10起飞，次日01:55到达。`,
    disruptions: ['cancel_save MU501 2026-12-10 PVG-HKG ?-? > MU505 2026-12-10 PVG-HKG 23:10-01:55+1'],
  },
  {
    name: '延誤，預計起飛',
    text: `親愛的旅客您好：
您搭乘的CI904航班（TPE-HKG）12月11日因天候因素延誤，預計19時40分起飛，21時35分抵達。
造成不便，敬請見諒。`,
    disruptions: ['change CI904 2026-12-11 TPE-HKG ?-? > CI904 2026-12-11 TPE-HKG 19:40-21:35'],
  },
  {
    name: '恢復飛行',
    text: `BR872航班12月12日 HKG-TPE 恢復飛行，原訂機位不變。`,
    disruptions: ['restore BR872 2026-12-12 HKG-TPE ?-? > nothing'],
  },
  {
    name: 'a mail that is about something else',
    text: `Dear partner,
our winter sale starts on 1 December. Flights to Tokyo from HKD 1,999.
Lounge 3 is closed.`,
    disruptions: [],
    unread: [3],
  },
]

import type { CorpusEntry } from './entry.fixture.ts'

const FLIGHT = 'CX 391 Y   TU21APR  PEKHKG HK1   0800 1150          E T3--'

export const TRAVELSKY_TRICKY: readonly CorpusEntry[] = [
  {
    name: 'letters as locator, confirmed by the question',
    text: `>RT KQWXHM
 1.KLOWAN/PETER KQWXHM
 2.  ${FLIGHT}
 3.TL/1200/15APR/PEK001`,
    locator: 'KQWXHM',
    names: ['KLOWAN/PETER adult'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
    limit: '2026-04-15 12:00',
  },
  {
    name: 'letters as locator, confirmed by nothing',
    text: ` 1.KLOWAN/PETER KQWXHM
 2.  ${FLIGHT}`,
    locator: 'KQWXHM',
    names: ['KLOWAN/PETER adult'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
    warnings: ['locator_taken@1'],
  },
  {
    name: 'a given name where the locator would stand, proven by the document',
    text: ` 1.KLOWAN/PETER JAMES
 2.  ${FLIGHT}
 3.SSR DOCS CX HK1 P/GB/123456789/GB/12FEB85/M/05MAY31/KLOWAN/PETER JAMES/P1`,
    names: ['KLOWAN/PETER JAMES adult male 1985-02-12'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
    documents: ['123456789'],
  },
  {
    name: 'head lines, nine names and the locator on a line of its own',
    text: ` SHA205 SCHEDULE CHG  (  0000  )  (  0000  )
MARRIED SEGMENT EXIST IN THE PNR
 1.HU/YIJIE MR 2.LI/HAIMEI MS 3.LIU/JINBO MR 4.RONG/YALI MS 5.WANG/CHIHAO MR
 6.WANG/CHINGMING MR 7.WANG/CHINGFU CHD 8.YU/WENBO MR 9.ZHU/QIANRU MS
   JQM4T5
10.  ET685  O   MO18MAY  PVGADD HK9   0015 0615      SEAME  2 2 S
11.  ET684  O   FR29MAY  ADDPVG HK9   2325 1540+1    SEAME  2 2
12.SHA/T SHA/T 0510-12345678/DEMO TRAVEL SERVICE/CHEN RU ABCDEFG`,
    locator: 'JQM4T5',
    names: [
      'HU/YIJIE adult male',
      'LI/HAIMEI adult female',
      'LIU/JINBO adult male',
      'RONG/YALI adult female',
      'WANG/CHIHAO adult male',
      'WANG/CHINGMING adult male',
      'WANG/CHINGFU child',
      'YU/WENBO adult male',
      'ZHU/QIANRU adult female',
    ],
    flights: ['ET685 O 2026-05-18 PVG 00:15 ADD 06:15', 'ET684 O 2026-05-29 ADD 23:25 PVG 15:40 +1'],
    contacts: ['0510-12345678'],
  },
  {
    name: 'Chinese names that the screen broke inside a number',
    text: ` 1.赵一 2.钱二 3.孙三 4.李四 5.周五 6.吴六 7.郑七 8.王八 9.冯九 10.陈十 1
1.褚一 12.卫二 JQM4T5
13.  MU5137 Y   TU12MAY  SHAPEK HN12  0700 0920          E T2T2`,
    locator: 'JQM4T5',
    names: '赵一 钱二 孙三 李四 周五 吴六 郑七 王八 冯九 陈十 褚一 卫二'
      .split(' ')
      .map((name) => `${name} adult`),
    flights: ['MU5137 Y 2026-05-12 SHA 07:00 PEK 09:20'],
    warnings: ['too_many_passengers', ...Array.from({ length: 12 }, () => 'name_in_characters@1')],
  },
  {
    name: 'a page mark before the names and lost line breaks',
    text: `  MARRIED SEGMENT EXIST IN THE PNR                                               - 1.GUO/YAYA 2.LI/FANG 3.SUN/MING HQ6LHV
 4.  KA791  M1  MO18MAY  WNZHKG HK3   2005 2155          E
 5.  CX105  M1  MO18MAY  HKGADL HK3   2335 0945+1        E
 6.SSR OTHS 1E AUTO XX IF SSR TKNA/E/M/C NOT RCVD BY CX BY 1600/11MAY/ BJS LT    7.RMK 1A/2Q3WEL`,
    locator: 'HQ6LHV',
    names: ['GUO/YAYA adult', 'LI/FANG adult', 'SUN/MING adult'],
    flights: ['KA791 M 2026-05-18 WNZ 20:05 HKG 21:55', 'CX105 M 2026-05-18 HKG 23:35 ADL 09:45 +1'],
    airline: ['1A 2Q3WEL'],
    limit: '2026-05-11 16:00',
  },
  {
    name: 'names, locator and the first flight on one line',
    text: ` 1.郭一一 2.李二二 HQ6LHV 3.  CA1301 V1  TU21APR  PEKCAN HK2   0800 1115          E T3T1
 4.TL/0600/15APR/PEK001`,
    locator: 'HQ6LHV',
    names: ['郭一一 adult', '李二二 adult'],
    flights: ['CA1301 V 2026-04-21 PEK 08:00 CAN 11:15'],
    warnings: ['name_in_characters@1', 'name_in_characters@1'],
    limit: '2026-04-15 06:00',
  },
  {
    name: 'schedule changes in pairs, an arrival after midnight and a year in the day',
    text: `  **ELECTRONIC TICKET PNR**
 1.KLOWAN/PETER MR HQVFQ2
 2.  CX881  S2  TU19MAY26LAXHKG HK1   0055 0645+1        E  B 1
 3.  CX368  S   WE20MAY  HKGPVG UN1   0835 1110          E  1 2 S
 4.  CX368  S2  WE20MAY  HKGPVG TK1   0915 1144          E  1 2 S
 5.    ARNK              PVGNKG
 6.SSR TKNE CX HK1 LAXHKG 881 S19MAY 1601234567890/1/P1
 7.TN/160-1234567890/P1`,
    locator: 'HQVFQ2',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX881 S 2026-05-19 LAX 00:55 HKG 06:45 +1', 'CX368 S 2026-05-20 HKG 09:15 PVG 11:44'],
    warnings: ['schedule_change@4'],
    tickets: ['160-1234567890'],
  },
  {
    name: 'an infant, a child in one word and an unaccompanied minor',
    text: ` 1.孔一 2.石二CHD 3.KLOWAN/PETER CHD HQVFQ2
 4.  ZH9811 W   TU12MAY  SZXWUX HK3   2100 2320          E T3--
 5.XN/IN/孔三INF(SEP25)/P1
 6.SSR INFT ZH  KK1 SZXWUX 9811 W12MAY KONG/SAN 21SEP25/P1`,
    locator: 'HQVFQ2',
    names: ['孔一 adult', '石二 child', 'KLOWAN/PETER child', '孔三 infant'],
    flights: ['ZH9811 W 2026-05-12 SZX 21:00 WUX 23:20'],
    warnings: ['name_in_characters@1', 'name_in_characters@1', 'name_in_characters@3'],
  },
  {
    name: 'letters within a Chinese name and two surnames',
    text: ` 1.王YI明 2.欧阳/娜娜 HQVFQ2
 3.  ZH9811 W   TU12MAY  SZXWUX HK2   2100 2320          E T3--`,
    locator: 'HQVFQ2',
    names: ['王YI明 adult', '欧阳/娜娜 adult'],
    flights: ['ZH9811 W 2026-05-12 SZX 21:00 WUX 23:20'],
    warnings: ['name_in_characters@1', 'name_in_characters@1'],
  },
  {
    name: 'a group with its names',
    text: ` 0.12DEMOTOUR NM12 JQ83XZ
 1.KLOWAN/PETER 2.HOLT/ANNA
13.  MU5137 G   TU12MAY  SHAPEK HN12  0700 0920          E T2T2`,
    locator: 'JQ83XZ',
    names: ['KLOWAN/PETER adult', 'HOLT/ANNA adult'],
    flights: ['MU5137 G 2026-05-12 SHA 07:00 PEK 09:20'],
    warnings: ['group@1'],
  },
  {
    name: 'a codeshare with a suffix and no times yet',
    text: ` 1.KLOWAN/PETER MR HQVFQ2
 2. *ZH1787 Y   TU12MAY  WEHHRB HK1   1035 1225          E      OP-CA1787
 3.  HU7005AT   WE13MAY  HAKCAN HK1   0005 0105          E
 4.  ZH9811 G   TH14MAY  SZXWUX KK1                      E T3--`,
    locator: 'HQVFQ2',
    names: ['KLOWAN/PETER adult male'],
    flights: [
      'ZH1787 Y 2026-05-12 WEH 10:35 HRB 12:25',
      'HU7005 T 2026-05-13 HAK 00:05 CAN 01:05',
      'ZH9811 G 2026-05-14 SZX WUX ?',
    ],
    operatedBy: ['CA1787', '', ''],
    warnings: ['times_missing@4'],
  },
  {
    name: 'a line with breaks of mark-up only',
    text: '**ELECTRONIC TICKET PNR** <br> 1.KLOWAN/PETER MR HQVFQ2<br> 2.  FM9311 Y   TU12MAY  SHACAN RR1   0930 1130          E<br> 3.TN/774-3868306688/P1 <br>',
    locator: 'HQVFQ2',
    names: ['KLOWAN/PETER adult male'],
    flights: ['FM9311 Y 2026-05-12 SHA 09:30 CAN 11:30'],
    tickets: ['774-3868306688'],
  },
  {
    name: 'cancelled seats and a passenger who is not there',
    text: ` 1.KLOWAN/PETER MR HQVFQ2
 2.  ET685  O   MO18MAY  PVGADD HX1   0015 0615      SEAME  2 2
 3.  ET684  O   FR29MAY  ADDPVG HK1   2325 1540+1    SEAME  2 2
 4.SSR FOID ET HK1 NI110105199001010010/P2`,
    locator: 'HQVFQ2',
    names: ['KLOWAN/PETER adult male'],
    flights: ['ET684 O 2026-05-29 ADD 23:25 PVG 15:40 +1'],
    warnings: ['segment_dropped@2', 'passenger_unknown@4'],
  },
  {
    name: 'names and locator without spaces',
    text: `1.张一2.李二HQ6LHV
3.CX391 Y TU21APR PEKHKG HK2 08:00 11:50+1 E T3--`,
    locator: 'HQ6LHV',
    names: ['张一 adult', '李二 adult'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50 +1'],
    warnings: ['name_in_characters@1', 'name_in_characters@1'],
  },
  {
    name: 'a name with something behind it that is no mark',
    text: ` 1.KLOWAN/PETER13800 2.LI/SI MS HQ6LHV
 3.  ${FLIGHT.replace('HK1', 'HK2')}`,
    locator: 'HQ6LHV',
    names: ['LI/SI adult female'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
    warnings: ['name_unread@1', 'seats_differ@2'],
  },
  {
    name: 'two full lines of names in one, the flights below',
    text: ` 1.KLOWAN/PETER 2.HOLT/ANNA 3.LI/SI 4.WANG/WU 5.ZHAO/LIU 6.QIAN/QI 7.SUN/BA  8.ZHOU/JIU HQ6LHV
 9.  ${FLIGHT.replace('HK1', 'HK8')}`,
    locator: 'HQ6LHV',
    names: ['KLOWAN/PETER', 'HOLT/ANNA', 'LI/SI', 'WANG/WU', 'ZHAO/LIU', 'QIAN/QI', 'SUN/BA', 'ZHOU/JIU'].map(
      (name) => `${name} adult`,
    ),
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
  },
  {
    name: 'an infant without the mark',
    text: ` 1.LI/SI HQ6LHV
 2.  ${FLIGHT}
 3.XN/IN/LI/TAO (OCT25)/P1`,
    locator: 'HQ6LHV',
    names: ['LI/SI adult', 'LI/TAO infant'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
  },
]

// Train orders of Dragon Air Service, the agency with the train service: issued, changed, refunded, refused, and unpaid.

import { inTurn } from '../acts/ordering.ts'
import { bookTrain, cancelTrain, changeTrain, payTrain, refundTrain } from '../acts/trains.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'

const DENG = 'operator@dragon.demo'
const buyTrain = (seatClass?: Parameters<typeof bookTrain>[0]) => inTurn(bookTrain(seatClass), payTrain())

export const TRAINS: readonly Story[] = [
  {
    name: 'rail/issued',
    by: DENG,
    trip: {
      from: 'guangzhou-south',
      to: 'hongkong-west-kowloon',
      departs: 4,
      party: [
        person('HUANG', 'MEI', 'female 1988-03-08', 'GB'),
        person('LIN', 'TAO', 'male 1986-11-21', 'GB'),
      ],
    },
    acts: [[days(3), buyTrain()]],
  },
  {
    name: 'rail/sleeper',
    by: DENG,
    trip: {
      from: 'beijing-west',
      to: 'lhasa',
      departs: 6,
      party: [person('GAO', 'YUAN', 'female 1991-07-14', 'CN')],
    },
    acts: [[days(5), buyTrain('softSleeper')]],
  },
  {
    name: 'rail/changed',
    by: DENG,
    trip: {
      from: 'beijing-south',
      to: 'shanghai-hongqiao',
      departs: 5,
      party: [person('XU', 'JING', 'female 1983-02-27', 'CN')],
    },
    acts: [
      [days(4), buyTrain()],
      [days(2), inTurn(changeTrain(1, 'first'), payTrain('rail_change'))],
    ],
  },
  {
    name: 'rail/change-to-be-paid',
    by: DENG,
    trip: {
      from: 'shanghai-hongqiao',
      to: 'hangzhou-east',
      departs: 3,
      party: [person('SUN', 'LEI', 'male 1979-09-02', 'CN')],
    },
    acts: [
      [days(2), buyTrain()],
      [0.1, changeTrain(1, 'first')],
    ],
  },
  {
    name: 'rail/refunded',
    by: DENG,
    trip: {
      from: 'guangzhou-south',
      to: 'changsha-south',
      departs: 3,
      party: [person('HE', 'FANG', 'female 1995-05-30', 'CN')],
    },
    acts: [
      [days(4), buyTrain()],
      [days(1), refundTrain],
    ],
  },
  {
    name: 'rail/refund-refused',
    by: DENG,
    trip: {
      from: 'xian-north',
      to: 'chengdu-east',
      departs: 4,
      party: [person('REFUNDREJECT', 'MIN', 'male 1984-01-19', 'CN')],
    },
    acts: [
      [days(3), buyTrain()],
      [days(2), refundTrain],
    ],
  },
  {
    name: 'rail/not-issued',
    by: DENG,
    trip: {
      from: 'chengdu-east',
      to: 'chongqing-north',
      departs: 3,
      party: [person('REJECT', 'QIANG', 'male 1990-10-10', 'CN')],
    },
    acts: [[days(2), buyTrain()]],
  },
  {
    name: 'rail/cancelled',
    by: DENG,
    trip: {
      from: 'wuhan',
      to: 'changsha-south',
      departs: 5,
      party: [person('ZHOU', 'KAI', 'male 1993-12-05', 'CN')],
    },
    acts: [[days(1), inTurn(bookTrain(), cancelTrain)]],
  },
  {
    name: 'rail/expired',
    by: DENG,
    trip: {
      from: 'hangzhou-east',
      to: 'ningbo',
      departs: 2,
      party: [person('WU', 'XIA', 'female 1987-06-16', 'CN')],
    },
    acts: [[days(1), bookTrain()]],
  },
  {
    name: 'rail/to-be-paid',
    by: DENG,
    trip: {
      from: 'shenzhen-north',
      to: 'guangzhou-south',
      departs: 2,
      party: [person('FENG', 'YAN', 'female 1992-08-23', 'CN')],
    },
    acts: [[0.1, bookTrain()]],
  },
]

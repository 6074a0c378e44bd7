/** Twenty-two airports and the routes between them: an illustration, not a timetable. */
import type { Place } from './projection.ts'

interface Stop {
  readonly at: Place
  /** Labels are right of the dot; where two cities are close, one is moved. */
  readonly label?: 'left' | 'above' | 'below'
}

const placed = {
  PVG: { at: [121.8, 31.1] },
  PEK: { at: [116.6, 40.1], label: 'above' },
  CAN: { at: [113.3, 23.4], label: 'left' },
  HKG: { at: [113.9, 22.3] },
  TPE: { at: [121.2, 25.1] },
  ICN: { at: [126.4, 37.5], label: 'above' },
  HND: { at: [139.8, 35.6] },
  BKK: { at: [100.7, 13.7], label: 'left' },
  KUL: { at: [101.7, 2.7], label: 'left' },
  SIN: { at: [104.0, 1.4], label: 'below' },
  MNL: { at: [121.0, 14.5] },
  CGK: { at: [106.7, -6.1] },
  SYD: { at: [151.2, -33.9] },
  PER: { at: [116.0, -31.9] },
  DEL: { at: [77.1, 28.6] },
  URC: { at: [87.5, 43.9], label: 'left' },
  DXB: { at: [55.4, 25.3] },
  IST: { at: [28.8, 41.3] },
  LHR: { at: [-0.5, 51.5] },
  FRA: { at: [8.6, 50.0] },
  JNB: { at: [28.2, -26.1] },
  LAX: { at: [-118.4, 33.9] },
} satisfies Record<string, Stop>

export type Code = keyof typeof placed

export const stops: Readonly<Record<Code, Stop>> = placed

/** The highlighted journey. */
export const lit: readonly Code[] = ['PVG', 'BKK', 'SIN']

export const routes: ReadonlyArray<readonly [Code, Code]> = [
  ['PEK', 'CAN'],
  ['PEK', 'URC'],
  ['PEK', 'LHR'],
  ['URC', 'IST'],
  ['PVG', 'ICN'],
  ['PVG', 'HND'],
  ['PVG', 'FRA'],
  ['PVG', 'SIN'],
  ['PVG', 'LAX'],
  ['HND', 'LAX'],
  ['CAN', 'URC'],
  ['CAN', 'DXB'],
  ['HKG', 'MNL'],
  ['HKG', 'SYD'],
  ['HKG', 'BKK'],
  ['TPE', 'HND'],
  ['KUL', 'HKG'],
  ['SIN', 'PER'],
  ['SIN', 'SYD'],
  ['CGK', 'SIN'],
  ['BKK', 'DEL'],
  ['DEL', 'DXB'],
  ['DXB', 'LHR'],
  ['DXB', 'JNB'],
]

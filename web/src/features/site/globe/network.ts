/** Twenty-two airports, to the degree, and routes between them: an illustration, not a timetable. */
import type { Place } from './projection.ts'

interface Stop {
  readonly at: Place
  /** Labels are right of the dot; where two cities are close, one is moved. */
  readonly label?: 'left' | 'above' | 'below'
}

const placed = {
  PVG: { at: [122, 31] },
  PEK: { at: [117, 40], label: 'above' },
  CAN: { at: [113, 23], label: 'left' },
  HKG: { at: [114, 22] },
  TPE: { at: [121, 25] },
  ICN: { at: [126, 38], label: 'above' },
  HND: { at: [140, 36] },
  BKK: { at: [101, 14], label: 'left' },
  KUL: { at: [102, 3], label: 'left' },
  SIN: { at: [104, 1], label: 'below' },
  MNL: { at: [121, 14] },
  CGK: { at: [107, -6] },
  SYD: { at: [151, -34] },
  PER: { at: [116, -32] },
  DEL: { at: [77, 29] },
  URC: { at: [88, 44], label: 'left' },
  DXB: { at: [55, 25] },
  IST: { at: [29, 41] },
  LHR: { at: [0, 52] },
  FRA: { at: [9, 50] },
  JNB: { at: [28, -26] },
  LAX: { at: [-118, 34] },
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

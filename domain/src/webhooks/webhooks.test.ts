import { expect, test } from 'vitest'
import { TRANSITIONS } from '../flight-orders/actions.ts'
import { GROUP_TRANSITIONS } from '../groups/transitions.ts'
import { RAIL_RULES } from '../rail/rules.ts'
import { kindOfType, typeOfTransition, typesOfKind, WEBHOOK_KINDS, WEBHOOK_TYPES } from './event-types.ts'
import { MOST_TRIES, pauseAfter } from './schedule.ts'

/** Work inside the desk or the platform, locks, and what the agency has just done itself. */
const SILENT = new Set(
  `O4b O17 O16b O16c O16d O30 O31 O33 O34 O35 O36 O37 O20 O22 O26 O27 O28 O29
   C1 C6 C6b C9 C10a C12a C12b C13a C13b C14 C17 C18 C19 C20
   R1 R5 R6 R10 R11a R12 R14 R15 R16 R17 R18 R19
   V1 V4 V10 V6a V7 V8 V9
   G1 G4 G5 G6 G7 G8 G13 G15 G16 G17 G18 G18b G18c G18d G21 G22 G23 G25 G26 G27 G28 G29
   T7 T8 TC1 TC2 TC3 TC5 TC6 TC7 TC8 TR1`.split(/\s+/),
)

test('[G3] every transition has one event type or is silent', () => {
  const all = [...TRANSITIONS, ...GROUP_TRANSITIONS, ...RAIL_RULES.transitions].map(({ id }) => id)
  for (const id of all) expect([id, typeOfTransition(id) !== undefined]).toEqual([id, !SILENT.has(id)])
  for (const id of SILENT) expect(all).toContain(id)
})

test('[G3] types fall under one kind each', () => {
  expect(WEBHOOK_KINDS.flatMap(typesOfKind).toSorted()).toEqual([...WEBHOOK_TYPES].toSorted())
  expect(kindOfType('flight.disruption')).toBe('flight_change')
  expect(typesOfKind('train').every((type) => type.startsWith('train.'))).toBe(true)
})

test('[G3] tries end within 72 hours, twelve hours apart at last', () => {
  const pauses = Array.from({ length: MOST_TRIES - 1 }, (_, at) => pauseAfter(at + 1)!)
  expect(pauses.slice(0, 7).map((ms) => ms / 1000)).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200])
  expect(pauses.at(-1)).toBe(43_200_000)
  const whole = pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(whole).toBeLessThan(72)
  expect(whole + 12).toBeGreaterThan(72)
  expect(pauseAfter(MOST_TRIES)).toBeUndefined()
})

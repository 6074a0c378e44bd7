import { expect, test } from 'vitest'
import { EFFECTS_AT, LEVER_STEPS, leverFaults } from './lever.ts'

test('[K3] every effect that a step offers can act there, on any flight', () => {
  for (const step of LEVER_STEPS)
    for (const effect of EFFECTS_AT[step]) expect(leverFaults({ step, effect })).toEqual([])
})

test.each([
  [{ step: 'issue', effect: 'price_up' }, ['effect']],
  [{ step: 'verify', effect: 'time_out', flightNo: 'CX506' }, []],
  [{ step: 'verify', effect: 'time_out', flightNo: '5J1' }, []],
  [{ step: 'verify', effect: 'time_out', flightNo: 'cx506' }, ['flightNo']],
  [{ step: 'verify', effect: 'time_out', flightNo: 'CX 506' }, ['flightNo']],
  [{ step: 'verify', effect: 'time_out', flightNo: 'CX50678' }, ['flightNo']],
  [{ step: 'search', effect: 'time_out', flightNo: 'CX506' }, ['flightNo']],
  [{ step: 'search', effect: 'unknown', flightNo: 'x' }, ['effect', 'flightNo']],
] as const)('[K3] lever %j: what does not fit is %j', (lever, faults) => {
  expect(leverFaults(lever)).toEqual(faults)
})

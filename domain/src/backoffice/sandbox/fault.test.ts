import { expect, test } from 'vitest'
import { EFFECTS_AT, FAULT_STEPS, faultIssues } from './fault.ts'

test('[K3] every effect offered for a step works there', () => {
  for (const step of FAULT_STEPS)
    for (const effect of EFFECTS_AT[step]) expect(faultIssues({ step, effect })).toEqual([])
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
] as const)('[K3] fault %j: conflicting fields are %j', (fault, issues) => {
  expect(faultIssues(fault)).toEqual(issues)
})

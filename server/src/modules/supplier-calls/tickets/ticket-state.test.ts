import { expect, test } from 'vitest'
import type { SupplierOrder } from '../../../connectors/suppliers/port.ts'
import { stateOf } from './ticket-state.ts'

const ticket = { passenger: 0, number: '160-2400000011' } as unknown as SupplierOrder['tickets'][number]
const found = (status: SupplierOrder['status'], tickets: SupplierOrder['tickets'] = []) =>
  stateOf({ kind: 'found', order: { status, tickets } as unknown as SupplierOrder })

test('[D5 F7] a numbered ticket counts, whatever the booking’s status', () => {
  for (const status of ['held', 'confirmed', 'requested'] as const)
    expect([found(status), found(status, [ticket])], status).toEqual(['none', 'some'])
})

test('[D5 F7] pending, unknown or not found proves nothing', () => {
  expect([
    found('ticketing'),
    stateOf({ kind: 'absent' } as never),
    stateOf({ kind: 'unknown' } as never),
  ]).toEqual(['open', 'open', 'open'])
})

test('[D5 F7] a cancelled or voided booking has no valid ticket', () => {
  expect([found('cancelled', [ticket]), found('voided', [ticket])]).toEqual(['none', 'none'])
})

import { expect, test } from 'vitest'
import { bodyOf, draftFor } from './quote-draft.ts'
import type { OfficeGroup } from './use-desk-work.ts'

test('[K2 E3] a quote is valid until the typed time of the platform', () => {
  const order = {
    passengers: { adult: 20, child: 0, infant: 0 },
    paid: { amount: 0, currency: 'HKD' },
  } as unknown as OfficeGroup
  const draft = draftFor(order, '2027-03-01')
  expect(draft).toMatchObject({ confirmDay: '2027-03-04', confirmTime: '18:00' })
  expect(bodyOf(draft, order, 'HKD').confirmBefore).toBe('2027-03-04T10:00:00.000Z')
})

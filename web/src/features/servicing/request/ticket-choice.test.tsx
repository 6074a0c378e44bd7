import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearTab } from '../../../browser-storage.ts'
import { chooseLocale } from '../../../i18n/locale.ts'
import type { Order } from '../../orders/use-order.ts'
import { order, segment, show } from './sheets.fixture.tsx'

const FREE = { change: null, refund: null, void: null }

/** Two flights there and back; the third passenger's first flight is in another request. */
const group = (size: number) =>
  ({
    ...order(null),
    id: 'G1',
    journeys: [{ segments: [segment] }, { segments: [{ ...segment, flightNo: 'CX717' }] }],
    passengers: Array.from({ length: size }, (_, at) => ({
      id: `p${at}`,
      surname: at % 2 === 0 ? 'CHAN' : 'HO',
      givenNames: `TAI ${String.fromCodePoint(65 + at)}`,
      tickets: [
        {
          number: `160-30000000${10 + at}`,
          coupons: [0, 1].map((journey) => ({
            number: journey + 1,
            journey,
            segment: 0,
            blocked: at === 2 && journey === 0 ? { ...FREE, refund: 'Asked for already.' } : FREE,
          })),
        },
      ],
    })),
  }) as unknown as Order

beforeEach(() => chooseLocale('en'))
afterEach(() => {
  cleanup()
  clearTab()
})

test('[E3 D12] passengers of a group are found by name or ticket number and selected together or by flight', async () => {
  const { user } = await show('/?ask=refund', group(12))
  const sheet = within(await screen.findByRole('dialog'))
  const search = sheet.getByRole('searchbox', { name: 'Find passengers by name or ticket number' })
  const people = () => sheet.queryAllByRole('group', { name: / \/ TAI / })
  expect(people()).toHaveLength(12)
  expect(sheet.getByText('Selected: 0 flights')).toBeDefined()

  await user.type(search, 'ho/tai')
  expect(people().map((each) => each.getAttribute('aria-label'))).toEqual(
    ['B', 'D', 'F', 'H', 'J', 'L'].map((letter) => `HO / TAI ${letter}`),
  )
  await user.click(sheet.getByRole('checkbox', { name: 'Select the 6 passengers found' }))
  expect(sheet.getByText('Selected: 2 flights for 6 passengers')).toBeDefined()

  await user.clear(search)
  await user.type(search, '1603000000012')
  expect(people().map((each) => each.getAttribute('aria-label'))).toEqual(['CHAN / TAI C'])
  await user.clear(search)
  // All that is available of one flight: not the one in another request.
  const [out] = sheet.getAllByRole('checkbox', { name: /^CX 716/ })
  await user.click(out!)
  expect(sheet.getByText('Selected: 2 flights for 11 passengers, 17 coupons')).toBeDefined()

  await user.type(search, 'nobody')
  expect(sheet.getByRole('status').textContent).toBe('No passenger has this name or ticket number.')
})

test('[D12] the passengers of a family need no search', async () => {
  await show('/?ask=refund', group(4))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('checkbox', { name: 'Select all available' })).toBeDefined()
  expect(sheet.queryByRole('searchbox')).toBeNull()
})

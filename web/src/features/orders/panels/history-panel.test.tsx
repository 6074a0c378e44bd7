import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { Order } from '../use-order.ts'

beforeEach(() => chooseLocale('en'))
afterEach(cleanup)

const order = {
  events: [{ seq: 1, at: '2026-11-22T08:00:00Z', sentence: 'Booked under ABCDEF.' }],
  mails: [],
  fromAbove: null,
} as unknown as Order

test.each([
  ['by its agency', {}, 1],
  ['from above, where the server answers no replay', { fromAbove: { payer: 'you', cost: null } }, 0],
] as const)('[D8 G7] a history is read %s', async (_, more, replays) => {
  await act(async () => {
    render(
      <LocaleProvider>
        <HistoryPanel order={{ ...order, ...more }} />
      </LocaleProvider>,
    )
  })
  expect(screen.getByText('Booked under ABCDEF.')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Replay' })).toHaveLength(replays)
})

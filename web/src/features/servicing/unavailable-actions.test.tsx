import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { UnavailableActions } from './unavailable-actions.tsx'

type Order = Parameters<typeof UnavailableActions>[0]['order']

const USED = 'Every part of these tickets is used, refunded or exchanged.'
const LATE = 'The void window has closed.'

beforeEach(() => chooseLocale('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function shown(actions: readonly object[]) {
  await act(async () => {
    render(
      <LocaleProvider>
        <UnavailableActions order={{ actions } as unknown as Order} />
      </LocaleProvider>,
    )
  })
}

test('[D8 D9] actions that are not possible share a line per reason', async () => {
  await shown([
    { name: 'change', enabled: false, reason: USED },
    { name: 'refund', enabled: false, reason: USED },
    { name: 'void', enabled: false, reason: LATE },
  ])
  expect(screen.getByText(`Change and Refund: ${USED}`)).toBeTruthy()
  expect(screen.getByText(`Void: ${LATE}`)).toBeTruthy()
})

test('[D8 D9] possible actions need no words', async () => {
  await shown([
    { name: 'change', enabled: true, reason: null },
    { name: 'lock', enabled: false, reason: 'Locked' },
  ])
  expect(screen.queryByText(/:/)).toBeNull()
})

test('[A14 D13] on a phone the time until when an action is possible is below the buttons', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
  await shown([{ name: 'change', enabled: true, reason: null, until: '2031-12-07T01:15:00Z' }])
  expect(screen.getByText(/^Change: until .*2031/)).toBeTruthy()
})

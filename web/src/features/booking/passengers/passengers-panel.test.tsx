import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { draftFor, type Draft } from '../draft.ts'
import { isPassengerList } from './passenger-tools.tsx'
import { PassengersPanel } from './passengers-panel.tsx'
import type { Confirm } from '../use-order-draft.ts'

const TRIP = { journeys: [{ from: 'HK', to: 'SG' }], lastDeparture: '2026-12-11', lastArrival: '2026-12-11' }

const onComplete = vi.fn<() => void>()

/** The panel for two passengers whose only errors, once sent, are empty surnames. */
function Party({ sent, warning }: { readonly sent: boolean; readonly warning?: string }) {
  const contact = { name: '', areaCode: '', phone: '', email: '' }
  const [draft, setDraft] = useState<Draft>(() => draftFor({ adult: 2, child: 0, infant: 0 }, null, contact))
  const missing = draft.passengers.flatMap(({ surname }, at) => (surname ? [] : [`passengers.${at}.surname`]))
  const confirm = {
    draft,
    trip: TRIP,
    change: (_path: string, next: Draft) => setDraft(next),
    touch: () => undefined,
    faultAt: (path: string) => (sent && missing.includes(path) ? 'Fill this in.' : undefined),
    warningAt: () => undefined,
    warningOf: (at: number) => (at === 1 ? warning : undefined),
    isComplete: (at: number) => !missing.includes(`passengers.${at}.surname`),
    faults: sent ? missing : [],
  }
  // The panel reads only this part of it.
  return <PassengersPanel confirm={confirm as unknown as Confirm} onComplete={onComplete} />
}

async function show(sent: boolean, warning?: string) {
  const client = new QueryClient()
  const panel = (now: boolean) => (
    <LocaleProvider>
      <QueryClientProvider client={client}>
        <Party sent={now} {...(warning ? { warning } : {})} />
      </QueryClientProvider>
    </LocaleProvider>
  )
  let view!: ReturnType<typeof render>
  await act(async () => {
    view = render(panel(sent))
  })
  return { send: () => view.rerender(panel(true)) }
}

const line = (number: number) =>
  screen.getAllByRole('button', { expanded: undefined, name: /Adult/ })[number - 1]!
const isOpen = (number: number) => line(number).getAttribute('aria-expanded') === 'true'
const surname = (number: number) =>
  within(document.querySelector<HTMLElement>(`#passenger-${number - 1}`)!).getByLabelText('Surname')

beforeEach(() => {
  chooseLocale('en')
  // The server provides country names; this panel works without them.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D2] the first passenger is open, and opening another collapses it', async () => {
  const user = userEvent.setup()
  await show(false)
  expect([isOpen(1), isOpen(2)]).toEqual([true, false])
  await user.click(line(2))
  expect([isOpen(1), isOpen(2)]).toEqual([false, true])
  // The focus moves to the opened passenger.
  expect(document.activeElement).toBe(surname(2))
})

test('[D2] a form opened by its errors stays open when they are fixed', async () => {
  const user = userEvent.setup()
  const { send } = await show(false)
  await user.click(line(2))
  send()
  expect([isOpen(1), isOpen(2)]).toEqual([true, true])
  await user.type(surname(1), 'tan')
  expect(surname(1)).toHaveProperty('value', 'TAN')
  expect(isOpen(1)).toBe(true)
})

test('[D2] a collapsed passenger shows that there is a caution', async () => {
  await show(false, 'The document expires 69 days after the last flight.')
  expect(within(line(2)).getByText('Check')).toBeTruthy()
  expect(within(line(2)).getByTitle(/69 days/)).toBeTruthy()
})

const LIST =
  'TAN/WEI MING M 1985-03-12 SGP K1234567A 2033-08-04\nLIM/SU LIN F 1990-07-21 SGP K1234568B 2033-08-04'
test.each([
  [LIST, 'input', true],
  ['TAN/WEI MING 12MAR1985 K1234567A', 'input', true],
  ['TAN', 'input', false],
  ['K1234567A', 'input', false],
  [LIST, 'textarea', false],
  ['anything', 'div', true],
  [' ', 'div', false],
])('[D2] %j pasted into %s is a list: %s', (text, tag, expected) => {
  expect(isPassengerList(text, document.createElement(tag))).toBe(expected)
})

const SINGAPORE = {
  iso2: 'SG',
  iso3: 'SGP',
  names: { en: 'Singapore', zhCn: '新加坡', zhTw: '新加坡' },
  dial: '65',
}

test('[D2 A14] a list pasted anywhere fills all passengers and goes on', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, message: 'ok', data: { countries: [SINGAPORE] } })),
  )
  await show(false)
  await act(async () => {
    fireEvent.paste(document.body, { clipboardData: { getData: () => LIST } })
  })
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  expect([line(1).textContent, line(2).textContent]).toEqual([
    expect.stringContaining('TAN / WEI MING'),
    expect.stringContaining('LIM / SU LIN'),
  ])
  expect([isOpen(1), isOpen(2)]).toEqual([false, false])
})

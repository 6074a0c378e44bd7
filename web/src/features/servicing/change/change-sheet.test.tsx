import { focusManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLocale } from '../../../i18n/locale.ts'
import { order, segment, show } from '../request/sheets.fixture.tsx'

beforeEach(() => {
  chooseLocale('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const CANCELLED = {
  id: 'D1',
  type: 'cancel_no_save',
  state: 'notified',
  journey: 0,
  segment: 0,
  before: segment,
  after: null,
  free: true,
  answers: ['change', 'refund'],
}
const BAGS = { pieces: 1, weightPerPiece: 23, totalWeight: null, unit: 'kg' }
const LIGHT = {
  fareFamily: 'Light',
  cabin: 'economy',
  baggage: { checked: BAGS, cabin: BAGS },
  rules: { refund: [], change: [], noShow: null },
  value: 100_000,
}
const FOUND = {
  automatic: true,
  free: { by: 'cancel_no_save', flightNo: 'CX716', journeys: [] },
  solutions: [
    {
      verifyToken: 'T1',
      fareFamily: 'Light',
      journeys: [{ segments: [{ ...segment, flightNo: 'CX710' }] }, { segments: [segment] }],
      changed: [0],
      currency: 'HKD',
      total: 0,
      lines: [
        { code: 'penalty', ref: null, amount: 5_000 },
        { code: 'waived', ref: 'cancel_no_save', amount: -5_000 },
      ],
      exchange: { before: LIGHT, after: LIGHT, penalty: 0, residual: [], losses: [] },
      borders: [],
    },
  ],
}

test('[D11 D16] a cancelled flight offers its free days and free flights', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init?: { readonly method?: string; readonly body?: string }) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(init.body ?? ''))
    const data = url.includes('/disruptions') ? { rows: [CANCELLED], total: 1 } : FOUND
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  })
  const { user } = await show('/?ask=change', { ...order(null), disruption: 'open' })
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/CX 716 HKG–SIN of Sun 10 Jan was cancelled by the airline/)).toBeDefined()
  const reason = sheet.getByRole('combobox', { name: 'Reason' })
  await user.selectOptions(reason, '0')
  expect(sheet.getAllByLabelText(/^New day/)).toHaveLength(2)
  expect(sheet.queryByText(/was cancelled by the airline/)).toBeNull()
  await user.selectOptions(reason, '3')
  // The return is not affected: only the cancelled flight has a day.
  expect(sheet.getAllByLabelText(/^New day/)).toHaveLength(1)
  expect(sheet.getByText('Free of charge from Thu 7 Jan to Wed 13 Jan')).toBeDefined()
  const search = sheet.getByRole('button', { name: 'Search flights' })
  await user.click(search)
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  // For another reason the results are no longer free.
  await user.selectOptions(reason, '0')
  expect(sheet.queryByRole('radio', { name: /CX 710/ })).toBeNull()
  await user.selectOptions(reason, '3')
  await user.click(search)
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  expect(sheet.getByText('Light (Same fare family), free of charge')).toBeDefined()
  expect(sheet.getByText('Waived: flight cancelled')).toBeDefined()
  expect(sheet.getByText('You confirm on the next page. No ticket is exchanged before that.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Request this change' }))
  expect(bodies).toMatchObject([
    { reason: 3, newJourneys: [{ journey: 0, date: '2027-01-10' }] },
    { reason: 3, newJourneys: [{ journey: 0, date: '2027-01-10' }] },
    { reason: 3, verifyToken: 'T1', flights: [] },
  ])
})

test('[D11] losses are named and accepted before the change is sent', async () => {
  const flex = { ...LIGHT, fareFamily: 'Flex', value: 800_000 }
  const exchange = {
    before: flex,
    after: LIGHT,
    penalty: 0,
    residual: [{ becomes: 'forfeited', amount: 700_000 }],
    losses: ['value', 'checkedBags'],
  }
  const borders = [{ severity: 'warning', sentence: 'CHAN/TAI MAN needs a visa in Thailand.' }]
  const solutions = FOUND.solutions.map((each) => ({ ...each, total: 10_000, lines: [], exchange, borders }))
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init?: { readonly method?: string; readonly body?: string }) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(init.body ?? ''))
    const data = url.includes('/disruptions') ? { rows: [], total: 0 } : { ...FOUND, free: null, solutions }
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  })
  const { user } = await show('/?ask=change')
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Search flights' }))
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  expect(sheet.getByRole('row', { name: /^Fare family Flex Light$/ })).toBeDefined()
  expect(sheet.getByText('Residual value, forfeited')).toBeDefined()
  expect(await sheet.findByText('CHAN/TAI MAN needs a visa in Thailand.')).toBeDefined()
  const send = sheet.getByRole('button', { name: 'Request this change' })
  expect(send.title).toBe('Accept the losses first.')
  await user.click(sheet.getByRole('checkbox', { name: /HKD\s7,000\.00 of value, checked baggage$/ }))
  await user.click(send)
  expect(bodies.at(-1)).toMatchObject({ verifyToken: 'T1', accepted: ['value', 'checkedBags'] })
})

/** Answers searches and requests in turn; each search has its own token. */
function serveInTurn(answers: readonly ('found' | 'refused' | 'never')[]) {
  const posts: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, init?: { readonly method?: string; readonly body?: string }) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ code: 0, message: 'ok', data: {} }))
    posts.push({ url, body: JSON.parse(init.body ?? '') })
    const answer = answers[posts.length - 1] ?? 'never'
    if (answer === 'never') return new Promise(() => undefined)
    if (answer === 'refused')
      return Promise.resolve(
        Response.json({ code: 300_001, message: `Refused ${posts.length}.`, data: null }, { status: 409 }),
      )
    const solutions = FOUND.solutions.map((each) => ({ ...each, verifyToken: `T${posts.length}` }))
    const data = { ...FOUND, free: null, solutions }
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  })
  return posts
}

test('[D11] sends the flights shown and never searches on its own', async () => {
  const posts = serveInTurn(['found', 'found'])
  const { user, client } = await show('/?ask=change')
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Search flights' }))
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  vi.setSystemTime(Date.now() + 3_600_000)
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(posts).toHaveLength(1)
  const send = sheet.getByRole('button', { name: 'Request this change' })
  expect(send.title).toBe('')
  // Signing in again reloads everything, and with it the offers.
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(send.title).toBe('Search first, then choose new flights.'))
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: /CX 710/ }).checked).toBe(false)
  await user.click(sheet.getByRole('radio', { name: /CX 710/ }))
  await user.click(send)
  expect(posts.at(-1)?.body).toMatchObject({ verifyToken: 'T2' })
})

test('[D11] repeating a search is a new query and clears a refusal', async () => {
  const posts = serveInTurn(['refused', 'found', 'refused', 'found', 'refused'])
  const { user } = await show('/?ask=change')
  const sheet = within(await screen.findByRole('dialog'))
  const search = sheet.getByRole('button', { name: 'Search flights' })
  const send = sheet.getByRole('button', { name: 'Request this change' })
  await user.click(search)
  expect((await sheet.findByRole('alert')).textContent).toContain('Refused 1.')
  await user.click(search)
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  expect(sheet.queryByRole('alert')).toBeNull()
  await user.click(send)
  expect((await sheet.findByRole('alert')).textContent).toContain('Refused 3.')
  // The offer is gone: the same query finds another one.
  await user.click(search)
  expect(sheet.queryByRole('alert')).toBeNull()
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  await user.click(send)
  expect(posts.map(({ url }) => url.endsWith('/change/search'))).toEqual([true, true, false, true, false])
  expect(posts.at(-1)?.body).toMatchObject({ verifyToken: 'T4' })
  expect((await sheet.findByRole('alert')).textContent).toContain('Refused 5.')
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), '1')
  expect(sheet.queryByRole('alert')).toBeNull()
})

test('[D11 D16] a change draft survives the first schedule change', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { user, become } = await show('/?ask=change')
  await user.type(await screen.findByLabelText(/^What happened/), 'Wants the morning')
  await become({ ...order(null), disruption: 'open' })
  expect(screen.getByDisplayValue('Wants the morning')).toBeDefined()
})

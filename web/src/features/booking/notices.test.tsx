import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TransferCards } from '../../shell/separate-tickets/transfer-cards.tsx'
import type { TicketingChecks } from '../ticketing-checks/check-list.tsx'
import { NoticeTicks, useNotices } from './notices.tsx'
import type { Offer } from './use-order-draft.ts'

const change = {
  airport: 'BKK',
  minutes: 250,
  mct: 180,
  margin: 70,
  risk: 'none',
  selfTransfer: true,
  bagRecheck: true,
  airportChange: false,
  overnight: false,
  transfer: {
    minimum: 60,
    parts: [
      { reason: 'minimum', minutes: 60 },
      { reason: 'immigration', minutes: 120 },
    ],
    otherTerminal: false,
    toAirport: null,
    entry: 'TH',
    mayEnter: 'unknown',
    lastOfDay: null,
    atRisk: 120_000,
  },
}
const offer = (connections: object[]) => ({ solution: { journeys: [{ connections }] } }) as unknown as Offer

function Page({ of, ticketingChecks }: { readonly of: Offer; readonly ticketingChecks?: TicketingChecks }) {
  const notices = useNotices(of, ticketingChecks, [{ surname: 'ADEYEMI', given_names: 'TOLU' }])
  return (
    <>
      <NoticeTicks notices={notices} asked />
      <output>{notices.missing?.first ?? 'ready'}</output>
      <code>{JSON.stringify(notices.said)}</code>
    </>
  )
}

async function draw(of: Offer, ticketingChecks?: TicketingChecks): Promise<void> {
  await act(async () => {
    render(
      <Suspense>
        <Page of={of} {...(ticketingChecks && { ticketingChecks })} />
      </Suspense>,
    )
  })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  // The server provides names of cities and countries; codes stand in here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})

test('[C3 D1] separate tickets need every notice and country confirmed', async () => {
  await draw(offer([change, { ...change, airport: 'KUL' }]))
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes).toHaveLength(3)
  expect(screen.getByLabelText(/in BKK and KUL they collect their bags/)).toBe(boxes[0])
  expect(screen.getByLabelText(/no entry rules for TH/)).toBe(boxes[1])
  for (const box of boxes.slice(0, 2)) {
    expect(screen.getByRole('status').textContent).toBe('Confirm what the passengers need to know first')
    fireEvent.click(box)
  }
  expect(screen.getByRole('status').textContent).toBe('Confirm that the names match first')
  fireEvent.click(boxes[2]!)
  expect(screen.getByRole('status').textContent).toBe('ready')
  expect(document.querySelector('code')?.textContent).toBe('{"selfTransfer":true,"entry":["TH"]}')
  fireEvent.click(boxes[1]!)
  expect(screen.getByRole('status').textContent).toBe('Confirm what the passengers need to know first')
})

test('[D1] a single ticket needs the names confirmed only', async () => {
  await draw(offer([{ ...change, selfTransfer: false, transfer: null }]))
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('[C3] the card shows times, border, route and amounts where permitted', async () => {
  const journeys = (connection: object) => offer([connection]).solution.journeys
  const { container, rerender } = render(<TransferCards journeys={journeys(change)} currency="HKD" />)
  const text = () => container.textContent
  for (const words of [
    '4h 10m layover',
    '3h needed, 1h 10m to spare',
    'Passengers enter TH',
    'Same terminal',
    '1,200',
  ])
    expect(text()).toContain(words)
  expect(text()).not.toContain('Overnight connection')
  const other = {
    ...change,
    overnight: true,
    margin: -20,
    transfer: { ...change.transfer, entry: null, toAirport: 'DMK' },
  }
  rerender(<TransferCards journeys={journeys(other)} currency={null} />)
  for (const words of [
    '20m short',
    'No border crossing',
    'Change of airport: on to DMK',
    'Overnight connection',
  ])
    expect(text()).toContain(words)
  expect(text()).not.toContain('1,200')
})

test('[C3 D2] a passport without entry right is named and must be confirmed', async () => {
  const usual = { ...change, transfer: { ...change.transfer, mayEnter: 'usual' } }
  const finding = {
    severity: 'warning',
    path: 'passengers.0.nationality',
    sentence: '',
    orderId: null,
    acknowledge: 'TH',
  } as const
  await draw(offer([usual]), [{ check: 'borders', verdict: 'warning', findings: [finding] }])
  const tick = screen.getByRole('checkbox', { name: /ADEYEMI\/TOLU may enter TH/ })
  await act(async () => void fireEvent.click(tick))
  expect(document.querySelector('code')?.textContent).toBe('{"selfTransfer":false,"entry":["TH"]}')
})

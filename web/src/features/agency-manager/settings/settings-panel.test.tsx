import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTab } from '../../../browser-storage.ts'
import { RouterContext } from '../../../router/context.ts'
import { createRouter } from '../../../router/router.ts'
import type { Agency } from '../agency-calls.ts'
import { SaveBar } from '../save-bar.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const HARBOUR = { id: 110, name: 'Harbour Travel' }
const KEYS = ['commonConfig.hidePnrBooking', 'flightConfig.markup', 'flightConfig.serviceFee'] as const

const AGENCY = {
  id: 111,
  name: 'Kowloon Tours',
  version: 4,
  below: 2,
  currencyLocked: true,
  money: { currency: 'USD' },
  suppliers: [],
  config: {
    commonConfig: { hidePnrBooking: null },
    flightConfig: { markup: '1', serviceFee: null },
    trainConfig: {},
  },
  effectiveConfig: {
    commonConfig: { hidePnrBooking: true },
    flightConfig: {
      markup: '1',
      serviceFee: { change: 0, refund: 0, void: 0, currency: 'CNY', feeOnInvoluntary: false },
    },
    trainConfig: {},
  },
  origins: [
    { key: KEYS[0], from: [HARBOUR], lockedBy: HARBOUR },
    { key: KEYS[1], from: [{ id: 111, name: 'Kowloon Tours' }], lockedBy: null },
    { key: KEYS[2], from: [], lockedBy: null },
  ],
} as unknown as Agency

const answers: { status: number; body: object }[] = []
const sent: unknown[] = []

beforeEach(() => {
  clearTab()
  answers.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    const { status, body: reply } = answers.shift() ?? {
      status: 200,
      body: { code: 0, message: 'ok', data: AGENCY },
    }
    return Response.json(reply, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const saved = vi.fn<(version: number) => void>()

function Page() {
  const form = useSettingsForm('office', AGENCY, saved)
  return (
    <>
      <SettingsPanel realm="office" title="All" keys={KEYS} agency={AGENCY} form={form} locked={false} />
      <SaveBar realm="office" agency={AGENCY} form={form} />
    </>
  )
}

async function show() {
  const router = createRouter({
    routes: () => [{ path: '/', page: () => Promise.resolve({ default: Page }) }],
    guard: () => Promise.resolve(null),
    frame: () => Promise.resolve({ default: ({ children }) => children }),
    notFound: () => Promise.resolve({ Page, Frame: ({ children }) => children }),
  })
  await router.start()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterContext value={router}>
          <Suspense>
            <Page />
          </Suspense>
        </RouterContext>
      </QueryClientProvider>,
    )
  })
  return userEvent.setup()
}

const row = (name: string | RegExp) => within(screen.getByRole('group', { name }))

test('[G2] shows own and effective value with its origin', async () => {
  await show()
  const pnr = row('Hide booking by PNR')
  expect(pnr.getByRole<HTMLInputElement>('radio', { name: 'Not set here' }).checked).toBe(true)
  expect(pnr.getByText('On', { selector: 'strong' })).toBeTruthy()
  expect(pnr.getByText(/^Decided by/).textContent).toBe('Decided by Harbour Travel')
  expect(pnr.getByRole('link', { name: 'Harbour Travel' }).getAttribute('href')).toBe('/office/agencies/110')
  const markup = row('Markup on all other routes')
  expect(markup.getByText('+1 %', { selector: 'strong' })).toBeTruthy()
  expect(markup.getByText('set here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('[G2] sends only changed settings with the version that was seen', async () => {
  const user = await show()
  await user.click(row('Hide booking by PNR').getByRole('radio', { name: 'Off' }))
  await user.click(screen.getByRole('button', { name: 'Reset Markup on all other routes' }))
  await user.type(row('Fees for change, refund and void').getByLabelText('Refund'), '12.50')
  expect(screen.getByText('3 unsaved changes')).toBeTruthy()
  expect(screen.getByText('Also affects 2 agencies below')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent)
    .toEqual([
      {
        version: 4,
        commonConfig: { hidePnrBooking: false },
        flightConfig: {
          markup: null,
          serviceFee: { change: 0, refund: 1250, void: 0, currency: 'USD', feeOnInvoluntary: false },
        },
      },
    ])
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('[G2] rejects an invalid value at its field before sending', async () => {
  const user = await show()
  const field = row('Markup on all other routes').getByRole('textbox')
  await user.clear(field)
  await user.type(field, '51')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/^Enter a percentage from -20 to 50/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(row('Markup on all other routes').getByRole<HTMLInputElement>('textbox').value).toBe('1')
})

test('[G2] input survives a conflict and another page', async () => {
  answers.push({
    status: 409,
    body: { code: 300009, message: 'Changed', key: 'request.version_conflict', data: null },
  })
  answers.push({ status: 200, body: { code: 0, message: 'ok', data: { ...AGENCY, version: 5 } } })
  const user = await show()
  await user.click(row('Hide booking by PNR').getByRole('radio', { name: 'Off' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^A colleague saved version 5/)).toBeTruthy()
  cleanup()
  await show()
  expect(row('Hide booking by PNR').getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true)
})

import { DEFAULT_REVIEW_RULES, type ReviewRules } from '@interline/domain/booking/review/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../router/context.ts'
import { establishOffice, type OfficeUser } from '../../../shell/office-session.ts'
import ReviewRulesPage from './review-rules-page.tsx'

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

interface Sent {
  readonly version: number
  readonly rules: ReviewRules
}

let newest: Sent
let saved: Sent[]
let tried: { rules: ReviewRules; days: number }[]
/** Number of loads of the rules, and a gate for an answer. */
let asked: number
let held: Promise<void>

const trial = {
  orders: 3,
  since: '2026-11-15T00:00:00Z',
  cut: 'orders',
  did: 1,
  would: 2,
  triggers: [{ trigger: 'duplicate', did: 1, would: 2, untold: 1 }],
  caught: 1,
  freed: 0,
  differing: [
    {
      orderId: 'F2611220000001',
      createdAt: '2026-11-20T00:00:00Z',
      agencyName: 'Harbour',
      route: [{ from: 'HKG', to: 'SIN', depTime: '2026-12-20T10:00' }],
      total: 100,
      currency: 'HKD',
      did: [],
      would: ['duplicate'],
    },
  ],
}

interface Init {
  readonly method?: string
  readonly body?: string
}

function answer(url: string, { method = 'GET', body = '' }: Init = {}): unknown {
  if (url.includes('/trial')) {
    tried.push(JSON.parse(body) as (typeof tried)[number])
    return { code: 0, message: 'ok', data: trial }
  }
  if (url.includes('/versions') || url.includes('/agencies'))
    return { code: 0, message: 'ok', data: { rows: [], total: 0, page: 1, pageSize: 10 } }
  if (method === 'PUT') {
    const sent = JSON.parse(body) as Sent
    saved.push(sent)
    if (sent.version !== newest.version)
      return {
        code: 300_009,
        key: 'request.version_conflict',
        message: 'Somebody else changed this.',
        data: null,
      }
    newest = { version: newest.version + 1, rules: sent.rules }
  }
  const changed =
    newest.version === 0
      ? []
      : [{ trigger: 'duplicate', version: newest.version, at: '2026-11-22T10:00:00Z', by: 'Ada Admin' }]
  return { code: 0, message: 'ok', data: { ...newest, defaults: DEFAULT_REVIEW_RULES, changed } }
}

async function open(...role: OfficeUser['role']) {
  establishOffice({ id: 'stf_1', username: 'x', nickname: 'Lena', role, factorMissing: false })
  render(
    <RouterContext value={router as never}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <ReviewRulesPage />
        </Suspense>
      </QueryClientProvider>
    </RouterContext>,
  )
  await screen.findByLabelText('Hours before departure')
}

const user = userEvent.setup()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function type(label: string, text: string): Promise<void> {
  await user.clear(field(label))
  await user.type(field(label), text)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  newest = { version: 0, rules: DEFAULT_REVIEW_RULES }
  saved = []
  tried = []
  asked = 0
  held = Promise.resolve()
  vi.stubGlobal('fetch', async (url: string, init: Init = {}) => {
    if (init.method === 'GET') asked += 1
    await held
    return Response.json(answer(url, init))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of the review rules', () => {
  test('[D9 D5] a second save shows the colleague’s changes and keeps the input', async () => {
    await open('opsLead')
    await type('Hours before departure', '6')
    await user.click(screen.getByRole('checkbox', { name: /^Double booking/ }))
    newest = { version: 4, rules: { ...DEFAULT_REVIEW_RULES, tight_connection: { on: true, minutes: 45 } } }
    await press('Save')
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('Ada Admin saved version 4 in the meantime.')
    expect(told.textContent).toContain('Tight self-transfer, Minutes above the minimum: 30 → 45')
    expect([field('Hours before departure').value, field('Minutes above the minimum').value]).toEqual([
      '6',
      '45',
    ])
    await press('Save')
    await screen.findByText('No unsaved changes')
    expect(saved.at(-1)).toEqual({
      version: 4,
      rules: {
        ...DEFAULT_REVIEW_RULES,
        tight_connection: { on: true, minutes: 45 },
        departs_soon: { on: true, hours: 6 },
        duplicate: { on: false },
      },
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[D9] an invalid value is reported at its field, not saved or tried', async () => {
    await open('opsLead')
    await type('Adult from age', '30')
    expect(screen.getByText('Enter a whole number from 12 to 21.')).toBeTruthy()
    await press('Save')
    await press('Try')
    expect([saved, tried]).toEqual([[], []])
    await press('Discard changes')
    expect(field('Adult from age').value).toBe('18')
  })

  test('[D9] unsaved rules are tried: sums, orders, and untestable ones', async () => {
    await open('opsLead')
    await type('Hours before departure', '6')
    await press('Try')
    await screen.findByText('3 orders since 2026-11-15: 1 reviewed, 2 with these rules.')
    expect(tried).toEqual([
      { days: 30, rules: { ...DEFAULT_REVIEW_RULES, departs_soon: { on: true, hours: 6 } } },
    ])
    expect(saved).toEqual([])
    expect(screen.getByText(/^Only the newest 3 orders were tested/)).toBeTruthy()
    expect(screen.getByText(/^Not testable: /)).toBeTruthy()
    const [link] = within(
      screen.getByRole('region', { name: 'Orders with a different result' }),
    ).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/office/desk?order=F2611220000001')
    await type('Hours before departure', '7')
    const stale = 'The rules or the days have changed; run the trial again.'
    expect(screen.getByText(stale)).toBeTruthy()
    await type('Hours before departure', '6')
    expect(screen.queryByText(stale)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Last 7 days' }))
    expect(screen.getByText(stale)).toBeTruthy()
  })

  test('[D9] while saving, input and undo are locked', async () => {
    await open('opsLead')
    await type('Hours before departure', '6')
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    await press('Save')
    await user.type(field('Hours before departure'), '7')
    await user.click(screen.getByRole('checkbox', { name: /^Double booking/ }))
    await press('Discard changes')
    expect(field('Hours before departure').value).toBe('6')
    resolve()
    await screen.findByText('No unsaved changes')
    expect(newest.rules).toEqual({ ...DEFAULT_REVIEW_RULES, departs_soon: { on: true, hours: 6 } })
    await type('Hours before departure', '9')
    expect(field('Hours before departure').value).toBe('9')
  })

  test('[D9 D5] input is locked while a colleague’s rules load', async () => {
    await open('opsLead')
    await type('Hours before departure', '6')
    newest = { version: 4, rules: { ...DEFAULT_REVIEW_RULES, tight_connection: { on: true, minutes: 45 } } }
    const [saving, fetching] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = saving.promise
    const before = asked
    await press('Save')
    held = fetching.promise
    saving.resolve()
    await expect.poll(() => asked).toBe(before + 1)
    await user.type(field('Hours before departure'), '7')
    expect(field('Hours before departure').value).toBe('6')
    fetching.resolve()
    await screen.findByRole('alert')
    await user.type(field('Hours before departure'), '7')
    expect(field('Hours before departure').value).toBe('67')
  })

  test('[D9 A2] users who do not lead the desk can only read the rules', async () => {
    await open('ops')
    expect(screen.getByText('Read-only. Desk leads set these rules.')).toBeTruthy()
    expect(field('Hours before departure').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try' })).toBeNull()
  })
})

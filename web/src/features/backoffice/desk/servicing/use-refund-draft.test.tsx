import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../drafts.ts'
import { chargeKey, useRefundDraft } from './use-refund-draft.ts'

const BOOKING = { itemId: 'item', currency: 'CNY', usedFare: 0, usedTaxes: 0 }
const proposal = (penalty: number | null) => ({
  bookings: [{ ...BOOKING, penalty }],
  allTaxes: false,
  total: penalty === null ? null : 100_000 - penalty,
  currency: 'CNY',
})

/** Requested penalties; null: as the fare says. */
const asked: (number | null)[] = []

/** What the fare suggests; null: it has no rules. */
let suggested: number | null = 10_000

/** Fails for a penalty of 200.00. */
function serve(_url: string, { body }: { readonly body: string }): Promise<Response> {
  const { offer } = JSON.parse(body) as { offer: { bookings: [{ penalty: number }] } | null }
  const penalty = offer && offer.bookings[0].penalty
  asked.push(penalty)
  return Promise.resolve(
    penalty === 20_000
      ? Response.json({ code: 1, key: 'request.invalid', message: 'no' }, { status: 400 })
      : Response.json({
          code: 0,
          message: 'ok',
          data: proposal(penalty ?? suggested),
        }),
  )
}

afterEach(() => {
  cleanup()
  forgetDrafts()
  asked.length = 0
  suggested = 10_000
  vi.unstubAllGlobals()
})

test('[D12 K1] a failed calculation neither shows nor sends the earlier result', async () => {
  vi.stubGlobal('fetch', serve)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useRefundDraft('order'), { wrapper })
  const type = (penalty: string) =>
    act(() => {
      const amounts = result.current.typed?.amounts ?? {}
      result.current.type({ amounts: { ...amounts, [chargeKey('item', 'penalty')]: penalty } })
    })
  await expect.poll(() => result.current.proposal?.total).toBe(90_000)
  type('200.00')
  expect(result.current.isBehind).toBe(true)
  await expect.poll(() => result.current.failed?.message).toBe('no')
  expect(result.current.proposal).toBeUndefined()
  type('50.00')
  await expect.poll(() => result.current.isBehind).toBe(false)
  expect(result.current.proposal?.total).toBe(95_000)
  expect(result.current.failed).toBeNull()
  expect(asked).toEqual([null, 20_000, 5000])
})

test('[D12 E3 K1] without fare rules nothing can be sent until the penalty is entered', async () => {
  vi.stubGlobal('fetch', serve)
  suggested = null
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useRefundDraft('group'), { wrapper })
  await expect.poll(() => result.current.typed?.amounts[chargeKey('item', 'penalty')]).toBe('')
  expect([result.current.offer, result.current.proposal, result.current.isComplete]).toEqual([
    null,
    undefined,
    false,
  ])
  act(() => {
    const amounts = result.current.typed?.amounts ?? {}
    result.current.type({ amounts: { ...amounts, [chargeKey('item', 'penalty')]: '500.00' } })
  })
  await expect.poll(() => result.current.proposal?.total).toBe(50_000)
  expect(result.current.offer?.bookings[0]?.penalty).toBe(50_000)
})

test('[D12 K1] amounts and remark survive a look at another order until sent', async () => {
  vi.stubGlobal('fetch', serve)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const open = async (id: string) => {
    cleanup()
    const { result } = renderHook(() => useRefundDraft(id), { wrapper })
    await expect.poll(() => result.current.typed).toBeDefined()
    return result
  }
  const seen = ({ current: { typed, remark } }: Awaited<ReturnType<typeof open>>) => [
    typed?.amounts[chargeKey('item', 'penalty')],
    remark,
  ]
  const first = await open('order')
  act(() => {
    first.current.setRemark('As agreed')
    first.current.type({
      amounts: { ...first.current.typed?.amounts, [chargeKey('item', 'penalty')]: '50.00' },
    })
  })
  expect(seen(await open('other'))).toEqual(['100.00', ''])
  const again = await open('order')
  expect(seen(again)).toEqual(['50.00', 'As agreed'])
  act(() => again.current.forget())
  expect(seen(again)).toEqual(['100.00', ''])
})

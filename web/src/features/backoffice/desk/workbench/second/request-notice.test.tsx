import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../../../i18n/index.tsx'
import type { Locale } from '@interline/domain/text/text'
import { chooseLocale } from '../../../../../i18n/locale.ts'
import type { DeskOrder } from '../../desk-order.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { LossPanel } from './loss-panel.tsx'
import { RequestNotice } from './request-notice.tsx'

const SELLERS = [
  { seller: null, amount: 21_739, currency: 'HKD' },
  { seller: 'Harbour Travel', amount: 1_250, currency: 'USD' },
]
const DATA = {
  order: { id: 'R1', orderType: 'refund', currency: 'HKD' },
  loss: { sellers: SELLERS, returned: [{ amount: 39_200, currency: 'CNY' }], total: 741_188 },
  request: {
    id: 'req_1',
    action: 'approve',
    by: { id: 'stf_desk', name: 'Dana Desk' },
    at: '2026-11-23T09:00:00.000Z',
    amount: 741_188,
    currency: 'HKD',
    remark: null,
    losses: SELLERS,
    mayAgree: true,
    mayWithdraw: false,
  },
} as unknown as DeskOrder

const decide = vi.fn()
const work = { busy: false, decide } as unknown as DeskWork

async function show(data: DeskOrder, locale: Locale = 'en'): Promise<void> {
  chooseLocale(locale)
  await act(async () => {
    render(
      <LocaleProvider>
        <Suspense>
          <LossPanel data={data} />
          <RequestNotice data={data} work={work} />
        </Suspense>
      </LocaleProvider>,
    )
  })
}

beforeEach(() => decide.mockClear())
afterEach(cleanup)

test('[K1 F7] names each loss before a colleague approves', async () => {
  await show(DATA)
  const panel = await screen.findByRole('region', { name: 'Loss on this refund' })
  expect(panel.textContent).toMatch(/Paid out to the agency.*7,411\.88/)
  expect(panel.textContent).toMatch(/Refunded by the supplier.*392\.00/)
  expect(panel.textContent).toMatch(/The platform loses.*217\.39.*Harbour Travel loses.*12\.50/)
  // Shown once, unless the request has another amount.
  expect(screen.getAllByText('The platform loses')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Approve and carry out/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Decline/ }))
  expect(decide.mock.calls).toEqual([
    ['req_1', true],
    ['req_1', false],
  ])
})

test('[K1 F7] names the loss of the request when it differs from the current one', async () => {
  await show({ ...DATA, loss: { ...DATA.loss!, sellers: [{ ...SELLERS[0]!, amount: 1 }] } } as DeskOrder)
  expect(await screen.findAllByText('The platform loses')).toHaveLength(2)
})

test('[K1] shows the amount when there is no loss', async () => {
  await show({
    ...DATA,
    loss: null,
    request: { ...DATA.request!, losses: [], mayAgree: false, mayWithdraw: true },
  })
  expect((await screen.findByText(/Dana Desk asks for/)).closest('p')?.textContent).toContain('7,411.88')
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw request D'])
})

test.each(['zh-cn', 'zh-tw'] as const)('[K1] is translated to %s', async (locale) => {
  await show(DATA, locale)
  const word = locale === 'zh-cn' ? '平台亏损' : '平台虧損'
  expect(await screen.findAllByText(word)).toHaveLength(1)
})

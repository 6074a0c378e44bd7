import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTab } from '../../../browser-storage.ts'
import { chooseLocale } from '../../../i18n/locale.ts'
import type { Order } from '../../orders/use-order.ts'
import { order, show } from './sheets.fixture.tsx'

const EARLIER = {
  id: 'R1',
  status: 'rfd_rejected',
  waitsOn: 'nobody',
  paymentState: 'unpaid',
  servicing: {
    reason: 1,
    subOption: null,
    remark: 'The doctor said no.',
    otherTicket: '',
    waiver: '',
    releaseSeats: false,
    coupons: [{ passengerId: 'p1', journey: 0, segment: 0 }],
    evidence: [],
    flights: [],
  },
}

beforeEach(() => {
  chooseLocale('en')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, message: 'ok', data: EARLIER })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  clearTab()
  history.replaceState(null, '', '/')
})

test('[D12] a repeated refund keeps its input; a new one starts empty', async () => {
  const { user, go } = await show('/?ask=refund&like=R1')
  const remark = await screen.findByDisplayValue('The doctor said no.')
  await user.type(remark, ' Nor the nurse.')
  await go('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await go('/?ask=refund&like=R1')
  expect(await screen.findByDisplayValue('The doctor said no. Nor the nurse.')).toBeDefined()
  await go('/')
  await go('/?ask=refund')
  expect(screen.queryByDisplayValue(/doctor/)).toBeNull()
})

test('[D11 D12] a request says why it cannot be sent, and drops taken coupons', async () => {
  for (const [type, verb] of [
    ['change', /change/i],
    ['refund', /refund/i],
  ] as const) {
    const { user, become } = await show(`/?ask=${type}`)
    const sheet = within(await screen.findByRole('dialog'))
    const boxes = () => sheet.getAllByRole<HTMLInputElement>('checkbox')
    expect(
      boxes()
        .slice(0, 3)
        .map(({ checked }) => checked),
    ).toEqual([true, true, true])
    if (type === 'refund') {
      await become(order('Asked for already.'))
      const taken = boxes()[2]!
      expect([taken.checked, taken.disabled]).toEqual([true, false])
      await user.click(taken)
      expect([taken.checked, taken.disabled]).toEqual([false, true])
    } else await user.click(boxes()[2]!)
    await user.click(boxes()[1]!)
    const send = sheet.getAllByRole('button', { name: verb }).at(-1)!
    expect(send.title).toBe('Select at least one passenger and one flight.')
    cleanup()
  }
})

test.each(['change', 'refund'])(
  '[D11 D12 D14] the %s sheet keeps its input when a colleague locks the order',
  async (type) => {
    const { user, become } = await show(`/?ask=${type}`)
    const sheet = within(await screen.findByRole('dialog'))
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), '1')
    const remark = sheet.getByLabelText<HTMLTextAreaElement>(/^What happened/)
    await user.type(remark, 'The doctor')
    const reason = 'CHAN locked this order.'
    await become({
      ...order(null),
      actions: ['change', 'refund'].map((name) => ({ name, enabled: false, reason })),
    } as unknown as Order)
    expect(remark.isConnected && remark.value).toBe('The doctor')
    expect(sheet.getByRole('status').textContent).toBe(reason)
    expect(sheet.getAllByRole('button').at(-1)!.title).toBe(reason)
    await become(order(null))
    expect(sheet.queryByRole('status')).toBeNull()
    expect(remark.value).toBe('The doctor')
  },
)

test('[D12] input stays while the earlier request is reloaded after a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  const { user, client } = await show('/?ask=refund&like=R1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), '1')
  await user.type(screen.getByLabelText(/^What happened/), 'The doctor')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await act(async () => {
    void client.refetchQueries()
    await new Promise((done) => setTimeout(done, 20))
  })
  expect(screen.getByDisplayValue('The doctor')).toBeDefined()
})

test('[D13] a refused void is cleared for other tickets and names its deadline', async () => {
  const free = { change: null, refund: null, void: null }
  const items = ['160-1', '160-2'].map((number) => ({ ticketNumbers: [number] }))
  const passengers = ['160-1', '160-2'].map((number, at) => ({
    id: `p${at}`,
    surname: 'CHAN',
    givenNames: number,
    tickets: [{ number, coupons: [{ number: 1, journey: 0, segment: 0, blocked: free }] }],
  }))
  const voidable = (enabled: boolean, reason: string | null) =>
    ({ ...order(null), items, passengers, actions: [{ name: 'void', enabled, reason }] }) as unknown as Order
  const quote = { total: 100_000, currency: 'HKD', lines: [], until: '2999-01-10T01:15:00Z' }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/quote')
        ? Response.json({ code: 0, message: 'ok', data: quote })
        : Response.json({ code: 300_001, message: 'A ticket is busy.', data: null }, { status: 409 }),
    ),
  )
  const { user, become } = await show('/?ask=void', voidable(true, null))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: /^Void and refund HKD/ }))
  expect((await sheet.findByRole('alert')).textContent).toContain('A ticket is busy.')
  await user.click(sheet.getByRole('checkbox', { name: /160-2/ }))
  expect(sheet.queryByRole('alert')).toBeNull()
  await become(voidable(false, 'The void window has closed.'))
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /160-2/ }).checked).toBe(false)
  expect(sheet.getByRole('button', { name: /^Void and refund/ }).title).toBe('The void window has closed.')
})

test('[D12] a refused refund is cleared when other tickets are selected', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 300_001, message: 'Refused.', data: null }, { status: 409 })),
  )
  const { user } = await show('/?ask=refund')
  const sheet = within(await screen.findByRole('dialog'))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), '1')
  await user.click(sheet.getByRole('button', { name: 'Request refund' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('Refused.')
  await user.click(sheet.getAllByRole('checkbox')[1]!)
  expect(sheet.queryByRole('alert')).toBeNull()
})

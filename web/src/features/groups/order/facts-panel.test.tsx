import { act, cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { good, startTestServer } from '../../../api/test-server.ts'
import type { TestServer } from '../../../api/test-server.ts'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { FactsPanel } from './facts-panel.tsx'
import type { Group } from '../group.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(() => chooseLocale('zh-cn'))
afterEach(() => {
  cleanup()
  chooseLocale('en')
})

const leg = {
  origin: 'airport-HKG',
  destination: 'airport-NRT',
  date: '2027-02-16',
  returnDate: null,
  remark: '',
}
const none = { amount: 0, currency: 'HKD' }
const order = {
  id: 'G2611280000001',
  agencyName: 'Harbour Travel',
  route: 'HKG-TYO OSA-HKG',
  departOn: '2027-02-16',
  passengers: { adult: 16, child: 0, infant: 0 },
  contact: { name: 'Oscar Ng', email: 'oscar@example.com', areaCode: '852', phone: '25550110' },
  request: {
    journeys: [
      leg,
      { ...leg, origin: 'airport-KIX', destination: 'airport-HKG', date: '2027-02-22', remark: '上午出发' },
    ],
    isChangeDate: true,
    acceptChangeFlight: true,
    remark: '',
  },
  files: [],
  total: null,
  paid: none,
  returned: none,
} as unknown as Group

test('[E1] an order shows each leg as it was asked: places, day and remark', async () => {
  server.answer(good({ version: '1', cities: [] }))
  await act(async () => {
    render(
      <LocaleProvider>
        <FactsPanel order={order} />
      </LocaleProvider>,
    )
  })
  const route = (await screen.findByText('HKG-TYO OSA-HKG')).closest('dd')
  expect(route?.textContent).toContain('HKG – NRT · 2027-02-16')
  expect(route?.textContent).toContain('KIX – HKG · 2027-02-22 · 上午出发')
  expect(screen.getByText('可改日期、接受其他航班')).toBeTruthy()
})

import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { good, json, startTestServer } from '../../api/test-server.ts'
import { establish, useMe, type Me } from '../../shell/session.ts'
import { testPerson } from '../../shell/test-person.ts'
import { AlertSettings } from './alert-settings.tsx'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(cleanup)
beforeEach(() => {
  server.seen.length = 0
  server.answer(good({}))
})

function Signed() {
  const me = useMe()
  return me && <AlertSettings me={me} />
}

async function show(me: Me = testPerson({ permissions: [] })) {
  establish(me)
  await act(async () => {
    render(
      <Suspense>
        <Signed />
      </Suspense>,
    )
  })
  await screen.findByRole('table')
  return userEvent.setup()
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const isChecked = (name: string) => box(name).checked
const sent = () =>
  server.seen.map(({ request, body }) => [request.url, (JSON.parse(body) as { value: unknown }).value])

test('[A18] each kind is chosen for the portal, email and browser', async () => {
  const user = await show()
  const names = (['Portal', 'Email', 'Browser'] as const).map((way) => `Quote to answer: ${way}`)
  const [portal, mail, browser] = names as [string, string, string]
  expect([portal, mail, browser].map(isChecked)).toEqual([true, false, false])
  await user.click(box(portal))
  await user.click(box(mail))
  await expect.poll(() => server.seen.length).toBe(2)
  const usual = { browser: [], quiet: null, colleagues: false }
  expect(sent()).toEqual([
    [expect.stringContaining('/alerts'), { ...usual, off: ['quote'], mail: [] }],
    [expect.stringContaining('/alerts'), { ...usual, off: ['quote'], mail: ['quote'] }],
  ])
  expect([portal, mail, browser].map(isChecked)).toEqual([false, true, false])
  expect(await screen.findByText('Saved', { exact: false })).toBeTruthy()
})

test('[A18 B1] kinds that the person may not see are left out', async () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').length
  await show(testPerson({ role: ['finance'], permissions: [] }))
  expect(isChecked('Low balance: Portal')).toBe(true)
  const ofFinance = rows()
  cleanup()
  await show()
  expect(screen.queryByRole('checkbox', { name: 'Low balance: Portal' })).toBeNull()
  expect(rows()).toBeLessThan(ofFinance)
})

test('[A18] quiet hours begin with an evening, and each complete time is saved', async () => {
  const user = await show()
  expect(screen.queryByLabelText('From')).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Quiet hours/ }))
  expect(screen.getByText(/Asia\/Hong_Kong/)).toBeTruthy()
  const from = screen.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('22:00')
  await user.clear(from)
  await user.type(from, '21:30')
  await user.tab()
  await expect.poll(() => server.seen.length).toBe(2)
  expect(sent()[1]![1]).toMatchObject({ quiet: { from: '21:30', until: '07:00' } })
})

test('[A18] a choice that is not saved is taken back', async () => {
  server.answer(json(500, { code: 500, data: null, message: 'Try again later', key: 'system.internal' }))
  const user = await show()
  const colleagues = screen.getByRole<HTMLInputElement>('switch', { name: /colleagues’ orders/ })
  await user.click(colleagues)
  expect(await screen.findByText(/Try again later/)).toBeTruthy()
  expect(colleagues.checked).toBe(false)
})

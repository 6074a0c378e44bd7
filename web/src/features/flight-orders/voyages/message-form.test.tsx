import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageForm } from './message-form.tsx'

/** Keys and words of what was sent. */
const sent: { readonly key: string | undefined; readonly text: string }[] = []

/** The first answer is lost on its way. */
function serve(
  _url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Response> {
  const { text } = JSON.parse(body) as { text: string }
  sent.push({ key: headers['Idempotency-Key'], text })
  if (sent.length === 1) return Promise.reject(new TypeError('connection lost'))
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { mails: 1, passengers: 1 } }))
}

afterEach(() => {
  cleanup()
  sent.length = 0
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const done = vi.fn<() => void>()

async function lose(): Promise<ReturnType<typeof userEvent.setup>> {
  vi.stubGlobal('fetch', serve)
  const user = userEvent.setup()
  const voyage = { flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' }
  await act(async () => {
    render(
      <Suspense>
        <MessageForm voyage={voyage} passengerIds={['pax_1']} onDone={done} />
      </Suspense>,
    )
  })
  await user.type(await screen.findByLabelText('Subject'), 'Gate')
  await user.type(screen.getByLabelText('Message'), 'Gate 7')
  await user.click(screen.getByRole('button', { name: /Send/ }))
  await expect.poll(() => sent).toHaveLength(1)
  await screen.findByDisplayValue('Gate 7')
  return user
}

test('[D7] a message whose answer was lost is asked for again, not sent twice', async () => {
  const user = await lose()
  await user.click(screen.getByRole('button', { name: /Send/ }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0)
})

test('[D7] words that were changed after a lost answer are another message, and are taken', async () => {
  const user = await lose()
  await user.type(screen.getByLabelText('Message'), '1')
  await user.click(screen.getByRole('button', { name: /Send/ }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.text).toBe('Gate 71')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '../desk-order.ts'
import { useDraftsOfVisit } from '../drafts.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { NotesPanel } from './notes-panel.tsx'

afterEach(cleanup)

const note = vi.fn<(sent: unknown) => Promise<unknown>>(() => Promise.resolve())
const work = { busy: false, note } as unknown as DeskWork

const queries = new QueryClient()

function Desk({ order }: { readonly order: string }) {
  useDraftsOfVisit()
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <NotesPanel
          key={order}
          data={{ order: { id: order }, notes: [] } as unknown as DeskOrder}
          work={work}
        />
      </Suspense>
    </QueryClientProvider>
  )
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value
const isForAgency = () => screen.getByRole<HTMLInputElement>('radio', { name: /agency/i }).checked

test('[K1] an unsent note survives other orders until sent or the desk closes', async () => {
  const user = userEvent.setup()
  const { rerender, unmount } = await act(async () => render(<Desk order="F1" />))
  await user.click(screen.getByRole('radio', { name: /agency/i }))
  await user.type(screen.getByRole('textbox'), 'Please call')
  rerender(<Desk order="F2" />)
  expect([text(), isForAgency()]).toEqual(['', false])
  await user.type(screen.getByRole('textbox'), 'Other')
  rerender(<Desk order="F1" />)
  expect([text(), isForAgency()]).toEqual(['Please call', true])
  await user.click(screen.getByRole('button'))
  expect(note.mock.calls).toEqual([[{ audience: 'agency', text: 'Please call' }]])
  expect(text()).toBe('')
  rerender(<Desk order="F2" />)
  expect(text()).toBe('Other')
  unmount()
  await act(async () => render(<Desk order="F2" />))
  expect(text()).toBe('')
})

test('[K1] a note carries its time as the order page writes it', async () => {
  const written = {
    at: new Date(2027, 0, 21, 2, 15).toISOString(),
    text: 'Called',
    audience: 'desk',
    by: 'Lau',
  }
  const data = { order: { id: 'F1' }, notes: [written] } as unknown as DeskOrder
  await act(async () =>
    render(
      <Suspense>
        <NotesPanel data={data} work={null} />
      </Suspense>,
    ),
  )
  expect(screen.getByText(/^Thu 21 Jan( 2027)?, 02:15$/).tagName).toBe('TIME')
})

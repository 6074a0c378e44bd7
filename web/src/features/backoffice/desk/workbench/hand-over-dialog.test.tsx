import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskWork } from '../use-desk-actions.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

afterEach(cleanup)

test('[K1 A14] reassigning a task without a colleague is refused with a message', async () => {
  const handOver = vi.fn<(body: unknown) => Promise<unknown>>(() => Promise.resolve())
  const onClose = vi.fn<() => void>()
  const work = { busy: false, handOver } as unknown as DeskWork
  await act(async () => {
    render(
      <Suspense>
        <HandOverDialog
          team={[{ id: 'u1', name: 'Ada Lam', tasks: 2, overdue: 0, works: [] }]}
          work={work}
          onClose={onClose}
        />
      </Suspense>,
    )
  })
  const user = userEvent.setup()
  const said = () => screen.queryByText('Choose a colleague to reassign the task to.')
  const note = screen.getByLabelText(/^Note for your colleague/)
  expect(said()).toBeNull()
  await user.type(note, 'Call back at four{Control>}{Enter}{/Control}')
  expect(said()).not.toBeNull()
  await user.selectOptions(screen.getByLabelText('Colleague'), 'u1')
  expect(said()).toBeNull()
  await user.selectOptions(screen.getByLabelText('Colleague'), '')
  fireEvent.submit(note.closest('form')!)
  expect(said()).not.toBeNull()
  expect(handOver).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText('Colleague'), 'u1')
  await user.click(screen.getByRole('button', { name: 'Reassign' }))
  expect(handOver).toHaveBeenCalledExactlyOnceWith({ to: 'u1', note: 'Call back at four' })
  expect(onClose).toHaveBeenCalledOnce()
})

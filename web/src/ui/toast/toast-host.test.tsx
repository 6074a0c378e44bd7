import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToast, toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  shownToast.set(null)
  render(<ToastHost />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each(['success', 'info', 'warning', 'error'] as const)(
  '[A16] a toast of tone %s stays for 3000 ms',
  async (tone) => {
    act(() => toast[tone]('The order is locked.'))
    expect(screen.getByRole('status').textContent).toBe('The order is locked.')
    await wait(2999)
    expect(screen.queryByText('The order is locked.')).not.toBeNull()
    await wait(1)
    expect(screen.queryByText('The order is locked.')).toBeNull()
  },
)

test('[A16] pauses under the pointer, and a new toast replaces it', async () => {
  act(() => toast.success('First'))
  fireEvent.mouseEnter(screen.getByText('First').parentElement!)
  await wait(10_000)
  expect(screen.queryByText('First')).not.toBeNull()
  act(() => toast.success('Second'))
  expect(screen.queryByText('First')).toBeNull()
  // The pointer was over the first toast only.
  await wait(3000)
  expect(screen.queryByText('Second')).toBeNull()
})

test('[A16] its action runs once and closes it', () => {
  const undo = vi.fn<() => void>()
  act(() => toast.success('The order is locked.', { label: 'Undo', run: undo }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('The order is locked.')).toBeNull()
})

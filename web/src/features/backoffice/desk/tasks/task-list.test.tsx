import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskView } from '../use-desk-view.ts'
import { TaskList } from './task-list.tsx'

afterEach(cleanup)

test('[K1] search text stays until the address updates, and is sent once', async () => {
  const change = vi.fn()
  const view = { owner: 'all', urgent: 'all', sort: 'departure', q: '', orderId: null, change }
  render(
    <Suspense>
      <TaskList view={view as unknown as DeskView} tasks={undefined} onTakeNext={null} busy={false} />
    </Suspense>,
  )
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await userEvent.setup().type(field, 'chan')
  expect(field.value).toBe('chan')
  await expect.poll(() => change.mock.calls).toEqual([[{ q: 'chan' }]])
})

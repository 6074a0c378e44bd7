import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { Loaded } from './loaded.tsx'

const refetch = vi.fn<() => void>()

async function draw(query: {
  readonly data: unknown
  readonly isError: boolean
  readonly error?: Error
}): Promise<void> {
  render(
    <Loaded
      query={{ error: new Error('no'), ...query, refetch }}
      title="Not there"
      safe="Nothing was changed."
    >
      <p>The list</p>
    </Loaded>,
  )
}

afterEach(cleanup)

test.each([
  ['on its way', { data: undefined, isError: false }],
  ['read', { data: [], isError: false }],
  ['read once, and not again', { data: [], isError: true }],
])('[platform] shows a list while it is %s', async (_name, query) => {
  await draw(query)
  expect(screen.getByText('The list')).toBeDefined()
  expect(screen.queryByText('Not there')).toBeNull()
})

test('[platform] reports a list that could not be loaded and retries', async () => {
  await draw({ data: undefined, isError: true })
  expect(screen.queryByText('The list')).toBeNull()
  expect(screen.getByText('Nothing was changed.')).toBeDefined()
  await userEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
})

test('[A3] names the missing right instead of offering a retry', async () => {
  const error = new Failure({ key: 'access.not_allowed', code: 300003, message: 'Ask the owner.' })
  await draw({ data: undefined, isError: true, error })
  expect(screen.getByText('Ask the owner.')).toBeDefined()
  expect(screen.queryByText('Not there')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

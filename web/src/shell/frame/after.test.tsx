import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { After } from './after.tsx'

const KEY = ['above'] as const

function Above({ answer }: { readonly answer: Promise<string> }) {
  const { data } = useQuery({ queryKey: [...KEY, 1], queryFn: () => answer })
  return <p>{data ?? 'waiting'}</p>
}

async function draw(answer: Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Above answer={answer} />
      <After queries={[KEY]}>
        <h2>Below</h2>
      </After>
    </QueryClientProvider>,
  )
}

const isShown = () => screen.queryByRole('heading', { name: 'Below' }) !== null

afterEach(cleanup)

test.each(['answered', 'refused'] as const)(
  '[platform] what follows a part is shown once its query is %s',
  async (end) => {
    const answer = Promise.withResolvers<string>()
    await draw(answer.promise)
    expect(screen.getByText('waiting')).toBeDefined()
    expect(isShown()).toBe(false)
    await act(async () => {
      if (end === 'answered') answer.resolve('there')
      else answer.reject(new Error('no'))
      await answer.promise.catch(() => undefined)
    })
    expect(await screen.findByRole('heading', { name: 'Below' })).toBeDefined()
  },
)

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
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

test('[platform] a form may wait for its texts while the query above is answered', async () => {
  const answer = Promise.withResolvers<string>()
  const texts = Promise.withResolvers<string>()
  function Form() {
    const { data } = useQuery({ queryKey: ['form'], queryFn: () => 'two' })
    return <p>{`${use(texts.promise)} ${data}`}</p>
  }
  function Whole() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Above answer={answer.promise} />
        <After queries={[KEY]}>
          <h2>Below</h2>
        </After>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && <Form />}
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Whole />
      </Suspense>
    </QueryClientProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })))
  await act(async () => answer.resolve('there'))
  await act(async () => texts.resolve('Cards:'))
  expect(await screen.findByText('Cards: two')).toBeDefined()
  expect(isShown()).toBe(true)
})

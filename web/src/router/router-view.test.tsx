import { act, cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListView } from '../navigation.ts'
import { createRouter } from './router.ts'
import { RouterView } from './router-view.tsx'

const page = (name: string) => () =>
  Promise.resolve({
    default: () => (
      <main>
        <h1>{name}</h1>
        <h2 id="money">Money</h2>
      </main>
    ),
  })

/** Two dates typed faster than the page renders. */
function Flights() {
  const { parameters, change } = useListView()
  const type = () => {
    change((now) => ({ from: '2027-01-05', to: now.get('to') ?? '' }))
    change((now) => ({ from: now.get('from') ?? '2026-12-01', to: '2027-01-09' }))
    change({ flight: 'CX500' })
  }
  return <button onClick={type}>{parameters.toString()}</button>
}

let arrived: () => void
const texts = new Promise<void>((resolve) => (arrived = resolve))
function Later() {
  use(texts)
  return <h2 id="money">Money</h2>
}

const toTop = vi.fn<() => void>()
const toMark = vi.fn<(this: Element) => void>()

async function show(address: string) {
  history.replaceState(null, '', address)
  const router = createRouter({
    routes: () => [
      { path: '/', page: page('Home') },
      { path: '/orders', page: page('Orders') },
      { path: '/later', page: () => Promise.resolve({ default: Later }) },
      { path: '/flights', page: () => Promise.resolve({ default: Flights }) },
    ],
    guard: () => Promise.resolve(null),
    frame: () => Promise.resolve({ default: ({ children }) => children }),
    notFound: () => Promise.resolve({ Page: () => null, Frame: ({ children }) => children }),
  })
  await router.start()
  act(() => {
    render(
      <RouterView
        router={router}
        pending={null}
        failed={() => <p>Broken</p>}
        Around={({ children }) => children}
      />,
    )
  })
  toTop.mockClear()
  return (next: string, options?: { readonly replace: boolean }) => act(() => router.go(next, options))
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', toTop)
  // Other files use the same Element later: a leftover here would count their scrolling.
  const toElement = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(toMark)
  return () => toElement.mockRestore()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('[A12] starts a page at its top, also when chosen again', async () => {
  const go = await show('/')
  await go('/orders')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders')
  expect(toTop).toHaveBeenCalledTimes(1)
  await go('/orders')
  expect(toTop).toHaveBeenCalledTimes(2)
})

test('[A12] keeps the scroll position when only the query changes', async () => {
  const go = await show('/orders')
  await go('/orders?q=x', { replace: true })
  expect(toTop).not.toHaveBeenCalled()
})

test('[A12] scrolls to the anchor of an address each time', async () => {
  const go = await show('/')
  await go('/#money')
  await go('/#money')
  expect(toMark.mock.contexts.map((mark) => mark.id)).toEqual(['money', 'money'])
  expect(toTop).not.toHaveBeenCalled()
})

test('[A12] scrolls to an anchor that appears only when the page has its texts', async () => {
  const go = await show('/')
  await go('/later#money')
  expect(toTop).toHaveBeenCalledOnce()
  expect(toMark).not.toHaveBeenCalled()
  await act(async () => {
    arrived()
    await Promise.resolve()
  })
  await expect.poll(() => toMark.mock.contexts.map((mark) => mark.id)).toEqual(['money'])
})

test('[A1] ignores an anchor with a malformed escape', async () => {
  const go = await show('/orders')
  await go('/#%E0%A4')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
  expect(toTop).toHaveBeenCalledOnce()
})

test('[D7] keeps two choices made before the page renders again', async () => {
  await show('/flights?status=open&page=4')
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe(
    'status=open&from=2027-01-05&to=2027-01-09&flight=CX500',
  )
})

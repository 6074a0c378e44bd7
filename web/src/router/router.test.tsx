import { afterEach, expect, test } from 'vitest'
import { createRouter } from './router.ts'

const page = (name: string) => ({ default: Object.assign(() => null, { displayName: name }) })
const names = (router: ReturnType<typeof make>['router']) =>
  (router.visit()?.Page as { displayName?: string } | undefined)?.displayName

interface Slow {
  release: () => void
  readonly promise: Promise<void>
}

function slow(): Slow {
  let release = () => undefined as void
  const promise = new Promise<void>((resolve) => (release = resolve))
  return { release, promise }
}

function make() {
  const heavy = slow()
  const router = createRouter({
    routes: () => [
      { path: '/', page: () => Promise.resolve(page('home')) },
      { path: '/orders', page: () => Promise.resolve(page('orders')) },
      { path: '/orders/$id', page: () => Promise.resolve(page('order')) },
      { path: '/heavy', page: async () => (await heavy.promise, page('heavy')) },
      { path: '/broken', page: () => Promise.reject(new TypeError('no module')) },
      { path: '/guarded', page: () => Promise.resolve(page('guarded')) },
    ],
    guard: (route) => Promise.resolve(route.path === '/guarded' ? '/?next=%2Fguarded' : null),
    frame: () => Promise.resolve({ default: ({ children }) => children }),
    notFound: () => Promise.resolve({ Page: page('not found').default, Frame: ({ children }) => children }),
  })
  return { router, heavy }
}

afterEach(() => history.replaceState(null, '', '/'))

test('[A1] renders the page of an address, or the not-found page', async () => {
  const { router } = make()
  await router.start()
  await router.go('/orders/F%2F1?tab=history#price')
  expect(names(router)).toBe('order')
  expect(router.visit()).toMatchObject({ params: { id: 'F/1' }, search: '?tab=history', hash: '#price' })
  await router.go('/nowhere')
  expect(names(router)).toBe('not found')
  expect(router.visit()?.route).toBeNull()
})

test('[A2] redirects instead of showing a refused page', async () => {
  const { router } = make()
  await router.start()
  const before = history.length
  await router.go('/guarded')
  expect(names(router)).toBe('home')
  expect(location.pathname + location.search).toBe('/?next=%2Fguarded')
  expect(history.length).toBe(before + 1)
})

test('[platform] keeps the old page until the new one loads; the last navigation wins', async () => {
  const { router, heavy } = make()
  await router.start()
  const first = router.go('/heavy')
  expect(names(router)).toBe('home')
  await router.go('/orders')
  heavy.release()
  await first
  expect(names(router)).toBe('orders')
  expect(location.pathname).toBe('/orders')
})

test('[platform] a chunk that fails to load is an error of that page', async () => {
  const { router } = make()
  await router.start()
  await router.go('/broken')
  expect(router.visit()?.error).toBeInstanceOf(TypeError)
  await router.go('/orders')
  expect(router.visit()?.error).toBeNull()
})

test('[C1] a query change keeps the page and can replace the history entry', async () => {
  const { router } = make()
  await router.start()
  await router.go('/orders')
  const { Page } = router.visit()!
  const before = history.length
  await router.go('/orders?q=x', { replace: true })
  expect(router.visit()).toMatchObject({ search: '?q=x', Page })
  expect(history.length).toBe(before)
})

test('[A1] a late change of the query does not cancel a link that was followed', async () => {
  const { router, heavy } = make()
  await router.start()
  await router.go('/orders')
  const followed = router.go('/heavy')
  await router.go('/orders?q=late', { replace: true })
  heavy.release()
  await followed
  expect(names(router)).toBe('heavy')
  expect(location.pathname + location.search).toBe('/heavy')
})

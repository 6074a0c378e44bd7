import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RouterContext } from '../../router/context.ts'
import { establish, forget } from '../session.ts'
import { testPerson } from '../test-person.ts'
import NotFoundPage from './not-found-page.tsx'

afterEach(() => {
  cleanup()
  forget()
})

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

async function ways() {
  render(
    <RouterContext value={router}>
      <Suspense>
        <NotFoundPage />
      </Suspense>
    </RouterContext>,
  )
  await screen.findByRole('heading', { level: 1 })
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('[A2 A12] an unknown address leads a visitor home', async () => {
  expect(await ways()).toEqual(['/'])
})

test('[A2 A12] a signed-in user is offered the desk first', async () => {
  establish(testPerson({ role: ['operator'] }))
  expect(await ways()).toEqual(['/flight/booking', '/'])
  cleanup()
  establish(testPerson({ id: 'u2', role: ['finance'] }))
  expect(await ways()).toEqual(['/bills/statements', '/'])
})

import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RouterContext } from '../../router/context.ts'
import { PageFailed } from './page-failed.tsx'

afterEach(cleanup)

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

const NOT_LOADED = 'Part of the page did not load. Nothing was booked or charged.'
const OUR_FAULT = 'Something went wrong on our side. Nothing was booked or charged.'

test.each([
  [
    'a script that does not load',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    NOT_LOADED,
  ],
  ['a style that does not load', new Error('Unable to preload CSS for /assets/a.css'), NOT_LOADED],
  ['a page that crashes', new Error('undefined is no order'), OUR_FAULT],
  ['a crash that mentions an import', new Error('important is not defined'), OUR_FAULT],
])('[A15] %s has its own message', async (_, error, words) => {
  render(
    <RouterContext value={router}>
      <Suspense>
        <PageFailed error={error} again={() => undefined} />
      </Suspense>
    </RouterContext>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})

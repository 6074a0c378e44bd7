import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../router/context.ts'
import { Rail } from './rail.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A row 390 px wide; a count makes the entry with it 30 px wider. */
function show(counts: readonly (number | undefined)[], again?: (ui: ReactElement) => void) {
  const items = [...counts, undefined].map((count, at) => ({
    to: `/${at}`,
    label: `Entry ${at}`,
    current: at === counts.length,
    count,
  }))
  const wide = counts.reduce((sum: number, count) => sum + (count === undefined ? 200 : 230), 0)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(wide)
  const menu = (
    <RouterContext value={{} as never}>
      <Rail label="Orders" groups={[{ title: 'All', items }]} />
    </RouterContext>
  )
  return again ? again(menu) : render(menu).rerender
}

const scrolled = () => screen.getByRole('navigation').scrollLeft

test('[A1 C1] the menu row keeps its current entry in sight when counts arrive', () => {
  const again = show([undefined, undefined, undefined])!
  expect(scrolled()).toBe(600 - 150)
  show([4, 11, 0], again)
  expect(scrolled()).toBe(690 - 150)
})

test('[A1 C1] the menu row stays where a person scrolled it when a count changes', () => {
  const again = show([4, 11, 0])!
  screen.getByRole('navigation').scrollLeft = 0
  show([5, 11, 0], again)
  expect(scrolled()).toBe(0)
})

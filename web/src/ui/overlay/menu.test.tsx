import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

const change = vi.fn<() => void>()
const refund = vi.fn<() => void>()
const voiding = vi.fn<() => void>()

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <Menu
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Actions
        </button>
      )}
      entries={[
        { label: 'Change', run: change },
        { separator: true },
        { label: 'Refund', run: refund },
        { label: 'Void', run: voiding, unavailable: 'The void window is over.' },
      ]}
    />,
  )
})
afterEach(cleanup)

const focused = () => document.activeElement?.textContent

test('[platform] Enter opens, arrows wrap around, Escape returns the focus', async () => {
  const user = userEvent.setup()
  screen.getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Change')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Refund')
  await user.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('Change')
  await user.keyboard('r')
  expect(focused()).toBe('Refund')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Actions')
})

test('[platform] choosing an entry runs it once and closes the menu', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(refund).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('[D9] an unavailable entry stays visible with its reason', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  const entry = screen.getByRole('menuitem', { name: 'Void' })
  expect(entry.getAttribute('title')).toBe('The void window is over.')
  await user.click(entry)
  expect(voiding).not.toHaveBeenCalled()
})

test('[platform] an open menu stays on the screen when its button moves', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  let left = 100
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(left + (Number.parseFloat(this.style.translate) || 0), 0, 200, 300)
  })
  await userEvent.setup().click(screen.getByRole('button'))
  const shift = () => screen.getByRole('menu').style.translate
  expect(shift()).toBe('')
  left = -86
  await expect.poll(shift).toBe('94px')
  left = 300
  await expect.poll(shift).toBe('-118px')
  left = 100
  await expect.poll(shift).toBe('')
  vi.restoreAllMocks()
})

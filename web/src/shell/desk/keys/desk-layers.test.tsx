import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLocale } from '../../../i18n/locale.ts'
import { RouterContext } from '../../../router/context.ts'
import { establish, forget } from '../../session.ts'
import { testPerson } from '../../test-person.ts'
import { DeskLayers } from './desk-layers.tsx'
import { openCommands, openLayer, openShortcuts } from './layers.ts'

const router = {
  go: (_to: string) => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

// The bar loads known places; none are needed here.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  openLayer.set(null)
  forget()
})

async function openDesk() {
  chooseLocale('en')
  establish(testPerson({ role: ['operator'] }))
  const shortcuts = vi.fn<(key: string) => void>()
  const onKeyDown = ({ key }: KeyboardEvent) => shortcuts(key)
  document.addEventListener('keydown', onKeyDown)
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown))
  const user = userEvent.setup()
  // Another test may have loaded the bar's code: it renders after the keys only.
  act(openCommands)
  return {
    shortcuts,
    user,
    draw: () =>
      render(
        <RouterContext value={router}>
          <DeskLayers />
        </RouterContext>,
      ),
  }
}

test('[A14 C1] keeps keys typed before the command bar renders', async () => {
  const { user, shortcuts, draw } = await openDesk()
  await user.keyboard('A01JANHKGSIM{Backspace}')
  expect(shortcuts).not.toHaveBeenCalled()
  draw()
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await user.type(field, 'N/ACX', { initialSelectionStart: 11 })
  expect(field.value).toBe('A01JANHKGSIN/ACX')
})

test('[A14 D6] runs an entry whose Enter came before the bar rendered', async () => {
  const { user, draw } = await openDesk()
  const go = vi.spyOn(router, 'go')
  await user.keyboard('F2611210000012{Enter}no')
  draw()
  await vi.waitFor(() => expect(go.mock.calls.map(([to]) => to)).toEqual(['/flight/orders/F2611210000012']))
  expect(openLayer.get()).toBeNull()
})

test('[A14] Escape before rendering closes the bar and drops the keys', async () => {
  const { user, shortcuts, draw } = await openDesk()
  await user.keyboard('abc{Escape}')
  expect(openLayer.get()).toBeNull()
  await user.keyboard('g')
  expect(shortcuts.mock.calls).toEqual([['g']])
  act(openCommands)
  draw()
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})

async function withCommandBar(): Promise<HTMLElement> {
  chooseLocale('en')
  establish(testPerson({ role: ['operator'] }))
  render(
    <RouterContext value={router}>
      <DeskLayers />
    </RouterContext>,
  )
  act(openCommands)
  return screen.findByRole('dialog', { name: 'Search and commands' })
}

test('[A14] the shortcut list opened after Escape survives a late close event', async () => {
  const bar = await withCommandBar()
  act(() => {
    openShortcuts()
    bar.dispatchEvent(new Event('close'))
  })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(openLayer.get()).toBe('shortcuts')
})

test('[A14 A10] the Enter that ends a composition runs nothing', async () => {
  await withCommandBar()
  const field = screen.getByRole('combobox')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // Safari's.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(openLayer.get()).toBe('commands')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(openLayer.get()).toBeNull()
})

test('[A14] each layer closes itself', async () => {
  const bar = await withCommandBar()
  act(() => void bar.dispatchEvent(new Event('close')))
  expect(openLayer.get()).toBeNull()
  act(openShortcuts)
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  act(() => void sheet.dispatchEvent(new Event('close')))
  expect(openLayer.get()).toBeNull()
})

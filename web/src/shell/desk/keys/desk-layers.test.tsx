import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLocale } from '../../../i18n/locale.ts'
import { RouterContext } from '../../../router/context.ts'
import { establish, forget } from '../../session.ts'
import { testPerson } from '../../test-person.ts'
import { DeskLayers } from './desk-layers.tsx'
import { openCommands, openLayer, openShortcuts } from './layers.ts'

const router = { go: () => Promise.resolve(), preload: () => undefined, reload: () => Promise.resolve() }

// The bar asks for the places that can be typed; none are needed here.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  openLayer.set(null)
  forget()
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

test('[A14] the list of keys that was opened right after Escape stays, though the bar says late that it is closed', async () => {
  const bar = await withCommandBar()
  act(() => {
    openShortcuts()
    bar.dispatchEvent(new Event('close'))
  })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(openLayer.get()).toBe('shortcuts')
})

test('[A14 A10] in the command bar the Enter that ends the composing of characters runs nothing', async () => {
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

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../router/context.ts'
import { establish, forget } from '../../session.ts'
import { testPerson } from '../../test-person.ts'
import { openLayer } from './layers.ts'
import { takeTypedAhead } from './type-ahead.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const go = vi.fn<(address: string) => Promise<void>>(() => Promise.resolve())
const router = { go, preload: () => undefined, reload: () => Promise.resolve(), visit: () => null }

const signIn = (role: string[], singleKeys = true) => establish(testPerson({ role, config: { singleKeys } }))

function Desk() {
  useDeskKeys()
  return <input aria-label="Remark" />
}

function show() {
  render(
    <RouterContext value={router}>
      <Desk />
    </RouterContext>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  go.mockClear()
  openLayer.set(null)
})
afterEach(() => {
  cleanup()
  forget()
})

test('[A14 A2] G and a letter opens a permitted section', async () => {
  signIn(['operator'])
  const user = show()
  await user.keyboard('gogw')
  expect(go.mock.calls).toEqual([['/flight/orders']])
})

test('[A14] a question mark lists the shortcuts, except in a field', async () => {
  signIn(['operator'])
  const user = show()
  await user.type(screen.getByLabelText('Remark'), 'go?/')
  expect([openLayer.get(), go.mock.calls.length]).toEqual([null, 0])
  screen.getByLabelText('Remark').blur()
  await user.keyboard('?')
  expect(openLayer.get()).toBe('shortcuts')
})

test('[A14 A8] with letters switched off, Ctrl+K still works', async () => {
  signIn(['operator'], false)
  const user = show()
  await user.keyboard('go?')
  expect([openLayer.get(), go.mock.calls.length]).toEqual([null, 0])
  await user.keyboard('{Control>}k{/Control}')
  expect(openLayer.get()).toBe('commands')
})

test('[A14] ignores the keydown that browser autofill sends', () => {
  signIn(['operator'])
  show()
  const broken = vi.fn<(event: ErrorEvent) => void>()
  addEventListener('error', broken)
  // After autofill browsers send a keydown without a key.
  document.dispatchEvent(new Event('keydown', { bubbles: true }))
  removeEventListener('error', broken)
  expect(broken).not.toHaveBeenCalled()
})

const pressedBefore = (by: '/' | 'k') => {
  const stop = vi.fn<() => void>()
  window.earlyKeys = { by, keys: ['r', 'x', 'Backspace', 't', 'Enter'], stop }
  return stop
}

test('[A14 C1] keys pressed before the desk was there are in the command bar', () => {
  signIn(['operator'])
  const stop = pressedBefore('/')
  show()
  expect([openLayer.get(), stop.mock.calls.length]).toEqual(['commands', 1])
  expect(takeTypedAhead()).toEqual({ text: 'rt', entered: true })
  delete window.earlyKeys
})

test('[A14 A8] with letters switched off, an early slash opens nothing', () => {
  signIn(['operator'], false)
  const stop = pressedBefore('/')
  show()
  expect([openLayer.get(), stop.mock.calls.length]).toEqual([null, 1])
  delete window.earlyKeys
})

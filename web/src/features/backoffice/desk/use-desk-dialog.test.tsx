import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeskOrder } from './desk-order.ts'
import { useDeskDialog } from './use-desk-dialog.ts'

afterEach(cleanup)

const desk = (id: string, has: { readonly partial?: object; readonly replacement?: object } = {}) =>
  ({ order: { id, replacement: has.replacement ?? null }, partial: has.partial ?? null }) as DeskOrder

/** The dialogs seen on each render. */
function look(first: DeskOrder | undefined) {
  const { result, rerender } = renderHook((order: DeskOrder | undefined) => useDeskDialog(order), {
    initialProps: first,
  })
  return {
    dialog: () => result.current.dialog,
    open: (name: Parameters<typeof result.current.open>[0]) => act(() => result.current.open(name)),
    closing: () => result.current.close,
    show: (order: DeskOrder | undefined) => rerender(order),
  }
}

test('[K1] a dialog belongs to its order and does not reopen with it', () => {
  const page = look(desk('B'))
  page.open('reject')
  page.show(desk('B'))
  expect(page.dialog()).toBe('reject')
  const closeOfB = page.closing()
  // Back navigation, or a task assigned late.
  page.show(desk('A'))
  expect(page.dialog()).toBeNull()
  page.show(desk('B'))
  expect(page.dialog()).toBeNull()
  page.show(desk('A'))
  page.open('fail')
  // The answer for the other order arrives late.
  act(() => closeOfB())
  expect(page.dialog()).toBe('fail')
  page.show(undefined)
  page.show(desk('A'))
  expect(page.dialog()).toBeNull()
})

test('[K1 D15] a dialog closes when its subject is gone and does not reopen', () => {
  const partly = desk('A', { partial: {} })
  const page = look(partly)
  for (const name of ['split', 'return', 'replace'] as const) {
    page.open(name)
    expect(page.dialog()).toBe(name)
    page.show(desk('A'))
    page.show(partly)
    expect(page.dialog()).toBeNull()
  }
  page.show(desk('A', { replacement: {} }))
  page.open('withdraw')
  expect(page.dialog()).toBe('withdraw')
  page.show(desk('A'))
  page.show(desk('A', { replacement: {} }))
  expect(page.dialog()).toBeNull()
})

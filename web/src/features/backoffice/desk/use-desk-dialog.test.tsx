import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeskOrder } from './desk-order.ts'
import { useDeskDialog } from './use-desk-dialog.ts'

afterEach(cleanup)

const desk = (id: string, has: { readonly partial?: object; readonly replacement?: object } = {}) =>
  ({ order: { id, replacement: has.replacement ?? null }, partial: has.partial ?? null }) as DeskOrder

/** The dialogs that were seen, each time the page was drawn. */
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

test('[K1] a dialog is for the order that it was opened for, and does not come back with it', () => {
  const page = look(desk('B'))
  page.open('reject')
  page.show(desk('B'))
  expect(page.dialog()).toBe('reject')
  const closeOfB = page.closing()
  // Back, or the task that was taken comes late.
  page.show(desk('A'))
  expect(page.dialog()).toBeNull()
  page.show(desk('B'))
  expect(page.dialog()).toBeNull()
  page.show(desk('A'))
  page.open('fail')
  // What was sent for the other order is answered late.
  act(() => closeOfB())
  expect(page.dialog()).toBe('fail')
  page.show(undefined)
  page.show(desk('A'))
  expect(page.dialog()).toBeNull()
})

test('[K1 D15] a dialog about what is gone from the order is closed, and nothing opens by itself when it is there again', () => {
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

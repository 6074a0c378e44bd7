import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  readonly id: string
  readonly name: string
}

const ROWS: Row[] = ['F1', 'F2', 'F3'].map((id) => ({ id, name: `Name ${id}` }))
const opened = vi.fn<(row: Row) => void>()
const sorted = vi.fn<(key: string) => void>()

function Orders({ rows }: { readonly rows: Row[] | undefined }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Orders"
      columns={[
        { key: 'id', head: 'Order', cell: (row) => row.id, sortable: true },
        { key: 'name', head: 'Name', cell: (row) => row.name },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.id}
      sorting={{ key: 'id', descending: true }}
      onSort={sorted}
      onOpen={opened}
      selection={{ keys, onChange: setKeys }}
      empty={<p>No orders yet</p>}
    />
  )
}

async function show(rows: Row[] | undefined) {
  await act(async () => {
    render(
      <LocaleProvider>
        <Orders rows={rows} />
      </LocaleProvider>,
    )
  })
}

beforeEach(() => {
  vi.clearAllMocks()
  chooseLocale('en')
})
afterEach(cleanup)

const chosen = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-selected'))

test('[D6] J and K move, X selects, Enter opens; fields keep letters', async () => {
  const user = userEvent.setup()
  await show(ROWS)
  await user.keyboard('jjx')
  expect(chosen()).toEqual(['false', 'true', 'false'])
  await user.keyboard('kx{Enter}')
  expect(chosen()).toEqual(['true', 'true', 'false'])
  expect(opened).toHaveBeenCalledExactlyOnceWith(ROWS[0])
  const field = document.body.appendChild(document.createElement('input'))
  await user.type(field, 'jx')
  field.remove()
  expect(chosen()).toEqual(['true', 'true', 'false'])
})

test('[D6] ticking a row by mouse leaves the shortcuts working', async () => {
  const user = userEvent.setup()
  await show(ROWS)
  await user.click(screen.getByLabelText('Select F3'))
  await user.keyboard('jx')
  expect(chosen()).toEqual(['true', 'false', 'true'])
})

test('[D6] list shortcuts are off while a dialog is open', async () => {
  const user = userEvent.setup()
  await show(ROWS)
  await user.keyboard('j')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await user.keyboard('{Enter}x')
  dialog.remove()
  expect(opened).not.toHaveBeenCalled()
  expect(chosen()).toEqual(['false', 'false', 'false'])
})

test('[D6] the head selects all or none and shows "some"', async () => {
  const user = userEvent.setup()
  await show(ROWS)
  await user.click(screen.getByLabelText('Select F2'))
  const all = screen.getByLabelText<HTMLInputElement>('Select all rows')
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(chosen()).toEqual(['true', 'true', 'true'])
  await user.click(all)
  expect(chosen()).toEqual(['false', 'false', 'false'])
  expect(opened).not.toHaveBeenCalled()
})

test('[D6] a sortable head is a button that announces its order', async () => {
  const user = userEvent.setup()
  await show(ROWS)
  const head = screen.getByRole('columnheader', { name: 'Order' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(head).getByRole('button'))
  expect(sorted).toHaveBeenCalledExactlyOnceWith('id')
})

test('[D6] says that no rows exist, and keeps its shape while loading', async () => {
  await show([])
  expect(screen.getByText('No orders yet')).toBeTruthy()
  cleanup()
  await show(undefined)
  expect(screen.queryByText('No orders yet')).toBeNull()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
})

import { expect, test } from 'vitest'
import { arranged, changed, chosenColumns } from './columns.ts'

const LIST = { columns: ['pnr', 'status', 'tickets'], usual: ['pnr'] } as const

test('[D6] shows the default columns without a choice, else the saved ones', () => {
  expect(chosenColumns(LIST, undefined)).toEqual(['pnr'])
  expect(chosenColumns(LIST, ['status', 'pnr'])).toEqual(['status', 'pnr'])
  expect(chosenColumns(LIST, [])).toEqual([])
})

test('[D6] omits unknown and repeated columns', () => {
  expect(chosenColumns(LIST, ['status', 'nonsense', 'status', 'pnr'])).toEqual(['status', 'pnr'])
})

test('[D6] shows, hides and moves a column within the limits', () => {
  expect(changed(['pnr', 'status'], 'tickets', 'toggle')).toEqual(['pnr', 'status', 'tickets'])
  expect(changed(['pnr', 'status'], 'pnr', 'toggle')).toEqual(['status'])
  expect(changed(['pnr', 'status'], 'pnr', 1)).toEqual(['status', 'pnr'])
  expect(changed(['pnr', 'status'], 'pnr', -1)).toEqual(['pnr', 'status'])
  expect(changed(['pnr', 'status'], 'tickets', 1)).toEqual(['pnr', 'status'])
})

test('[D6] offers every column, the shown ones first', () => {
  expect(arranged(LIST.columns, ['status', 'tickets'])).toEqual(['status', 'tickets', 'pnr'])
})

import { expect, test } from 'vitest'
import { arranged, changed, chosenColumns, COLUMNS, USUAL } from './columns.ts'

test('[D6] without a choice the usual columns stand there, and a saved choice keeps its order', () => {
  expect(chosenColumns(undefined)).toEqual(USUAL)
  expect(chosenColumns(['status', 'pnr'])).toEqual(['status', 'pnr'])
  expect(chosenColumns([])).toEqual([])
})

test('[D6] what is no column any more, or stands there twice, is left out', () => {
  expect(chosenColumns(['status', 'nonsense', 'status', 'pnr'])).toEqual(['status', 'pnr'])
})

test('[D6] a column is shown, hidden and moved, and stays where there is nowhere to go', () => {
  expect(changed(['pnr', 'status'], 'tickets', 'toggle')).toEqual(['pnr', 'status', 'tickets'])
  expect(changed(['pnr', 'status'], 'pnr', 'toggle')).toEqual(['status'])
  expect(changed(['pnr', 'status'], 'pnr', 1)).toEqual(['status', 'pnr'])
  expect(changed(['pnr', 'status'], 'pnr', -1)).toEqual(['pnr', 'status'])
  expect(changed(['pnr', 'status'], 'tickets', 1)).toEqual(['pnr', 'status'])
})

test('[D6] every column can be chosen, the shown ones first', () => {
  const all = arranged(['status', 'tickets'])
  expect(all.slice(0, 2)).toEqual(['status', 'tickets'])
  expect(all.toSorted()).toEqual(COLUMNS.toSorted())
})

import { expect, test } from 'vitest'
import { readTicketSheet } from './ticket-sheet.ts'

const NAMES = ['SMITH/ANNA MARIA', 'SMITH/ANNA MARIA', 'WANG/LEI']
const numbers = (table: string[][]) =>
  readTicketSheet(table, NAMES)?.tickets.map(({ row, ticketNumber }) => `${row} ${ticketNumber}`)

test('[K2] tickets are tied to names, whatever the order of rows and columns', () => {
  const tickets = ['0 1602345678901', '1 1602345678903', '2 1602345678902']
  expect(
    numbers([
      ['Tickets of the airline'],
      ['Ticket number', 'Passenger name'],
      ['160-2345678901', 'Smith/Annamaria MRS'],
      ['160 2345678902', 'WANG/LEI'],
      ['1602345678903', 'SMITH/ANNA MARIA'],
    ]),
  ).toEqual(tickets)
  expect(
    numbers([
      ['序号', '姓', '名', '票号'],
      ['3', 'WANG', 'LEI', '1602345678902'],
      ['1', 'SMITH', 'ANNA MARIA', '1602345678901'],
      ['2', '', '', '1602345678903'],
      ['', '', '', ''],
    ]),
  ).toEqual(tickets)
})

test('[K2] every fault has its row and column of the sheet', () => {
  const sheet = readTicketSheet(
    [
      ['No', 'Name', 'Ticket no.'],
      ['1', 'WANG/LEI', '1602345678901'],
      ['2', 'SMITH/ANNA MARIA', '16023456789'],
      ['9', 'SMITH/ANNA MARIA', '1602345678903'],
      ['2', 'SMITH/ANNA MARIA', '1602345678904'],
      ['', 'NOBODY/X', '1602345678905'],
      ['3', 'WANG/LEI', '16023456789'],
    ],
    NAMES,
  )
  expect(sheet?.faults).toEqual([
    { line: 2, column: 'name', rule: 'other_name', name: 'SMITH/ANNA MARIA' },
    { line: 3, column: 'ticket', rule: 'number' },
    { line: 4, column: 'no', rule: 'no_row' },
    { line: 5, column: 'no', rule: 'row_twice' },
    { line: 6, column: 'name', rule: 'unknown_name' },
    { line: 7, column: 'ticket', rule: 'number' },
  ])
  expect(sheet?.missing).toEqual([0])
  expect(sheet?.tickets).toEqual([])
})

test('[K2] a number used twice is a fault of the second row', () => {
  const sheet = readTicketSheet(
    [
      ['No', 'Ticket'],
      ['1', '1602345678901'],
      ['2', '1602345678901'],
    ],
    NAMES,
  )
  expect(sheet?.faults).toEqual([{ line: 3, column: 'ticket', rule: 'number_twice' }])
  expect(sheet?.missing).toEqual([2])
})

test('[K2] a sheet without a heading of tickets is not read', () => {
  expect(readTicketSheet([['WANG/LEI', '1602345678902']], NAMES)).toBeUndefined()
  expect(readTicketSheet([['Ticket number']], NAMES)).toBeUndefined()
})

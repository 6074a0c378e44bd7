import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '../../desk-order.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { forgetDrafts } from '../../drafts.ts'
import { TicketEntry } from './ticket-entry.tsx'

afterEach(() => {
  cleanup()
  forgetDrafts()
})

const DATA = {
  order: {
    id: 'F1',
    passengers: [
      { id: 'p1', surname: 'HO', givenNames: 'ADA', tickets: [] },
      { id: 'p2', surname: 'HO', givenNames: 'BEN', tickets: [] },
    ],
  },
  toTicket: [{ itemId: 'i1', position: 0, carrier: 'CX', prefix: '160', passengerIds: ['p1', 'p2'] }],
} as unknown as DeskOrder

async function open(work: DeskWork, data = DATA) {
  await act(async () => {
    render(
      <Suspense>
        <TicketEntry data={data} work={work} />
      </Suspense>,
    )
  })
}

const DIGITS = 'Enter 13 digits: three for the airline, ten for the ticket.'
const MISSING = 'Enter a number for each passenger and each missing ticket.'

test('[K1 D15 A14] an incomplete number is an error on submit only', async () => {
  const enterTickets = vi.fn<(tickets: unknown) => Promise<unknown>>(() => Promise.resolve())
  const work = { busy: false, enterTickets } as unknown as DeskWork
  await open(work)
  const user = userEvent.setup()
  const [first, second] = screen.getAllByRole('textbox')
  await user.type(first!, '1602')
  expect(screen.queryByText(DIGITS)).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByText(DIGITS)).toBeDefined()
  expect(screen.getByText(MISSING)).toBeDefined()
  await user.type(second!, '1602')
  await user.click(screen.getByRole('button', { name: /^Issue 2 tickets/ }))
  expect(screen.getAllByText(DIGITS)).toHaveLength(2)
  expect(screen.queryByText(MISSING)).toBeNull()
  expect(enterTickets).not.toHaveBeenCalled()
  await user.type(first!, '123456781')
  await user.type(second!, '123456782{Enter}')
  expect(enterTickets).toHaveBeenCalledExactlyOnceWith([
    { itemId: 'i1', passengerId: 'p1', number: '160-2123456781' },
    { itemId: 'i1', passengerId: 'p2', number: '160-2123456782' },
  ])
})

test('[K1 D15] typed numbers survive a look at another order until sent', async () => {
  const enterTickets = vi.fn<(tickets: unknown) => Promise<unknown>>(() => Promise.resolve())
  const work = { busy: false, enterTickets } as unknown as DeskWork
  const user = userEvent.setup()
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  await open(work)
  await user.type(screen.getAllByRole('textbox')[0]!, '1602123456781')
  cleanup()
  await open(work, { ...DATA, order: { ...DATA.order, id: 'F2' } })
  expect(values()).toEqual(['', ''])
  cleanup()
  await open(work)
  expect(values()).toEqual(['1602123456781', ''])
  await user.type(screen.getAllByRole('textbox')[1]!, '1602123456782{Enter}')
  expect(enterTickets).toHaveBeenCalledOnce()
  cleanup()
  await open(work)
  expect(values()).toEqual(['', ''])
})

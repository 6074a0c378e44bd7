import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ReasonFields, useReason } from './reason-fields.tsx'

afterEach(cleanup)

const sent: unknown[] = []
const WORDS = {
  remark: 'Reason',
  remarkHint: 'The agency reads it',
  missing: 'Write a reason.',
  checked: 'I asked',
  checkedHint: 'Its answer is open.',
}

function Form() {
  const send = (...what: unknown[]) => Promise.resolve(sent.push(what))
  const reason = useReason({ asksFirst: true, send, onDone: () => sent.push('done') })
  return (
    <>
      <ReasonFields reason={reason} words={WORDS} />
      <button onClick={() => void reason.submit()}>Send</button>
    </>
  )
}

test('[K1] with an unknown outcome a decision needs the confirmed check', async () => {
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <Form />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  const press = () => act(async () => fireEvent.click(screen.getByText('Send')))
  await press()
  expect(screen.getByText('Write a reason.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Check with the supplier first, then tick this.')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'No ticket was made' } })
  await press()
  expect(screen.queryByText('Write a reason.')).toBeNull()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  expect(sent).toEqual([['No ticket was made', true], 'done'])
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchWords } from './use-search-words.ts'

/** The words of each request; the address follows some time later. */
const said: string[] = []
const LATE_MS = 1_000

function List() {
  const [address, setAddress] = useState('')
  const { field, say } = useSearchWords(address, (words) => {
    said.push(words)
    setTimeout(() => setAddress(words), LATE_MS)
  })
  return (
    <>
      <input {...field} />
      <button onClick={say}>Search</button>
      <button onClick={() => setAddress('saved view')}>Saved view</button>
      <output>{address}</output>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  render(<List />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[D6 K1] sends words once after a pause and loses no letters', () => {
  for (const value of ['w', 'wo', 'won']) type(value)
  wait(400)
  type('wong ')
  wait(LATE_MS - 50)
  expect([screen.getByRole('status').textContent, field().value, said]).toEqual([
    'won',
    'wong ',
    ['won', 'wong'],
  ])
  wait(2 * LATE_MS)
  expect([screen.getByRole('status').textContent, field().value, said]).toEqual([
    'wong',
    'wong ',
    ['won', 'wong'],
  ])
})

test('[D6 K1] neither sends nor drops characters that are being composed', () => {
  fireEvent.compositionStart(field())
  type('w')
  wait(LATE_MS)
  type('王')
  expect(said).toEqual([])
  fireEvent.compositionEnd(field())
  wait(LATE_MS)
  expect([field().value, said]).toEqual(['王', ['王']])
})

test('[D6 K1] Enter sends at once, and outside words replace the field', () => {
  type('wong')
  press('Search')
  expect(said).toEqual(['wong'])
  wait(2 * LATE_MS)
  press('Saved view')
  wait(LATE_MS)
  expect([field().value, said.includes('saved view')]).toEqual(['saved view', false])
})

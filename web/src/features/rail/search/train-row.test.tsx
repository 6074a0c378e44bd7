import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Train } from '../station.ts'
import { TrainRow } from './train-row.tsx'

afterEach(cleanup)

const station = (name: string) => ({ id: name, names: { en: name, zhCn: name, zhTw: name } })
const TRAIN = {
  run: {
    train: 'G80',
    kind: 'G',
    from: station('Guangzhou South'),
    to: station('Changsha South'),
    departs: '2026-12-03T07:32',
    arrives: '2026-12-03T10:05',
    minutes: 153,
  },
  classes: [{ seatClass: 'second', left: 30, total: 58_600 }],
} as unknown as Train

async function classText(passengers: number): Promise<string | null> {
  render(
    <Suspense>
      <TrainRow train={TRAIN} currency="CNY" passengers={passengers} button={() => <button>Book</button>} />
    </Suspense>,
  )
  const button = await screen.findByRole('button', { name: 'Book' })
  return button.closest('li')!.textContent
}

test('[B5] a price of several passengers says for how many it is', async () => {
  expect(await classText(2)).toMatch(/CNY\s?586\.00 for 2/)
})

test('[B5] the price of one passenger says nothing more', async () => {
  expect(await classText(1)).not.toContain('for 1')
})

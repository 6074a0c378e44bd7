import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FoundReplacement } from './found-replacements.tsx'
import { ReplacementCosts } from './replacement-costs.tsx'

afterEach(cleanup)

async function show(more: Partial<FoundReplacement>) {
  const found = {
    was: 100_000,
    cost: 130_000,
    covered: 10_000,
    left: 20_000,
    currency: 'CNY',
    tight: [],
    borders: [],
    levels: [{ agencyId: 1, agencyName: 'Harbour', currency: 'CNY', total: 250_000, more: 20_000 }],
    ...more,
  } as unknown as FoundReplacement
  await act(async () => {
    render(
      <Suspense>
        <ReplacementCosts found={found} />
      </Suspense>,
    )
  })
  return screen.getAllByRole('row').map((row) => row.textContent)
}

test('[K1 F7] shows line by line who pays the difference at each level', async () => {
  const rows = await show({})
  expect(rows).toHaveLength(7)
  expect(rows.find((row) => row?.startsWith('Covered by the platform’s margin'))).toContain('100.00')
  expect(rows.find((row) => row?.startsWith('Left for the agency'))).toContain('200.00')
  expect(rows.at(-1)).toContain('Harbour')
})

test('[K1] hides levels that pay nothing and warns of a tight connection', async () => {
  const rows = await show({
    covered: 30_000,
    left: 0,
    tight: [{ airport: 'BKK', minutes: 70, needed: 150 }],
  })
  expect(rows).toHaveLength(5)
  expect(screen.getByText(/Only 70 minutes to connect in BKK; 150 needed/)).toBeTruthy()
})

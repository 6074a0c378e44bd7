import { setTimeout as sleep } from 'node:timers/promises'
import { LATE_AFTER_MS } from '@interline/domain/flight-search/defaults'
import { expect, test } from 'vitest'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { CALL, NEVER } from '../interlining/recorded-answers.fixture.ts'
import { supplierSource, type SupplierQuestion } from './supplier-source.ts'

const offer = { offerId: 'one' } as SupplierOffer

function asked(milliseconds: number, keeps = false, kept: string[] = []): SupplierQuestion {
  return {
    supplier: { code: 'X', name: 'X', source: 'GDS' },
    question: 'question',
    key: 'key',
    keeps,
    store: {
      cachedAnswer: async () => undefined,
      keepAnswer: async (key: string) => void kept.push(key),
    },
    ask: async () => {
      await sleep(milliseconds)
      return [offer]
    },
    sift: (offers: readonly SupplierOffer[]) => ({ shown: offers, hidden: {} }),
    present: () => ({ solution: { id: 'one' }, offers: [offer] }),
    onBookable: () => undefined,
  } as never
}

async function states(milliseconds: number): Promise<string[]> {
  const words: string[] = []
  for await (const { state, found, last } of supplierSource(asked(milliseconds)).answers(CALL, NEVER))
    words.push(`${state} ${found.length} ${last ? 'last' : 'more'}`)
  return words
}

test('[C2] a supplier slower than the search reports it and answers later', async () => {
  expect(await states(0)).toEqual(['answered 1 last'])
  expect(await states(LATE_AFTER_MS + 300)).toEqual(['late 0 more', 'answered 1 last'])
})

test.each([
  [true, ['recent X question']],
  [false, []],
])('[C2 C10] answers are stored twice only for call-saving agencies: %s', async (keeps, expected) => {
  const kept: string[] = []
  for await (const { state } of supplierSource(asked(0, keeps, kept)).answers(CALL, NEVER))
    expect(state).toBe('answered')
  expect(kept).toEqual(expected)
})

import type { QueryClient } from '@tanstack/react-query'

const SHOWING_MONEY = new Set([
  'topUps',
  'topUps.agency',
  'topUps.credit',
  'agency',
  'agencies',
  'approvals',
  'ledger',
])

/** Reloads everything that shows agencies' money. */
export function invalidateMoney(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => SHOWING_MONEY.has(String(first)) })
}

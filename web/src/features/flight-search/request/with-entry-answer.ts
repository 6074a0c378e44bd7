/** The address of the same search with one option changed. Separate from parsing, which the form needs at once. */
import { ANY_ENTRY, ENTRY, PASSPORT } from './search-params.ts'

/** With or without separate tickets that have unverified entry rules. */
export function withEntry(parameters: URLSearchParams, any: boolean): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (any) next.set(ENTRY, ANY_ENTRY)
  else next.delete(ENTRY)
  return next
}

/** For another nationality of the party, or none. */
export function withPassportAsked(parameters: URLSearchParams, passport: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (passport) next.set(PASSPORT, passport)
  else next.delete(PASSPORT)
  return next
}

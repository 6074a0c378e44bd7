/** The address of the same search with one answer changed. Apart from the reading, which the form needs at once. */
import { ANY_ENTRY, ENTRY, PASSPORT } from './search-params.ts'

/** With separate tickets where nobody knows who may enter, or without them. */
export function withEntry(parameters: URLSearchParams, any: boolean): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (any) next.set(ENTRY, ANY_ENTRY)
  else next.delete(ENTRY)
  return next
}

/** For another nationality of the party. */
export function withPassportAsked(parameters: URLSearchParams, passport: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.set(PASSPORT, passport)
  return next
}

// The reader of a statement decides which calls answer it: the agency itself, its parent, or the platform's treasury.

import { call, type Reply } from '../../api/call.ts'
import type { useDownload } from '../../shell/use-download.ts'

/** Identifies a statement: of the user's agency, of a sub-agency, or of any agency. */
export type StatementPlace =
  | { readonly reader: 'own'; readonly period: string }
  | { readonly reader: 'sub' | 'office'; readonly agencyId: number; readonly period: string }

export type Statement = Reply<'statements.get'>

/** Lines per page of the sheet. */
const LINES = 50

export function readStatement(
  place: StatementPlace,
  page: number,
  options: { readonly signal: AbortSignal },
): Promise<Statement> {
  const query = { page, pageSize: LINES }
  if (place.reader === 'own')
    return call('statements.get', { params: { period: place.period }, query }, options)
  const params = { agencyId: place.agencyId, period: place.period }
  return place.reader === 'sub'
    ? call('subStatements.get', { params, query }, options)
    : call('officeStatements.get', { params, query }, options)
}

type Save = ReturnType<typeof useDownload>['save']

/** Downloads a statement, or a correction by its number. */
export function saveStatement(
  save: Save,
  place: StatementPlace,
  {
    format,
    number,
    isCorrection = false,
  }: { readonly format: 'xlsx' | 'pdf'; readonly number: string; readonly isCorrection?: boolean },
): Promise<void> {
  const body = { format, ...(isCorrection && { number }) }
  const options = { fallbackName: `${number}.${format}` }
  if (place.reader === 'own')
    return save('statements.file', { params: { period: place.period }, body }, options)
  const params = { agencyId: place.agencyId, period: place.period }
  return place.reader === 'sub'
    ? save('subStatements.file', { params, body }, options)
    : save('officeStatements.file', { params, body }, options)
}

/** Issues a statement, or a correction of one. The key identifies the intention. */
export function issueStatement(
  reader: 'sub' | 'office',
  body: Parameters<typeof call<'subStatements.create'>>[1]['body'],
  idempotencyKey: string,
): Promise<Statement['header']> {
  return reader === 'sub'
    ? call('subStatements.create', { body }, { idempotencyKey })
    : call('officeStatements.create', { body }, { idempotencyKey })
}

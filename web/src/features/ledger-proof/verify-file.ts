// Verifies the workbook of a statement in the browser. The file stays here; only its number and hash are sent.

import { checkProof, type ProofProblem } from '@interline/domain/ledger-proof/check-proof'
import { checkShown, type ShownProblem } from '@interline/domain/ledger-proof/check-shown'
import { readProofRows } from '@interline/domain/ledger-proof/proof-sheet'
import type { StatementProof } from '@interline/domain/ledger-proof/proof'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'

export type Verdict =
  | { readonly result: 'no statement' }
  | {
      readonly result: 'bad'
      readonly proof: StatementProof
      readonly problem: ProofProblem | ShownProblem
      /** The order or reference that the sheet shows for the bad movement, which its reader recognises. */
      readonly reference: string | null
    }
  | {
      readonly result: 'good'
      readonly proof: StatementProof
      /** When it was issued; null: never; a text: why that could not be checked. */
      readonly issued: { readonly at: string | null } | { readonly unknown: string }
    }

export async function verifyFile(file: File): Promise<Verdict> {
  const sheets = await readSheets(file)
  const proofRows = sheets.at(-1)
  const proof = proofRows && readProofRows(proofRows)
  const [summary = [], movements = []] = sheets
  if (!proof) return { result: 'no statement' }
  const problem = (await checkProof(proof, sha256)) ?? checkShown(proof, { summary, movements })
  if (problem) return { result: 'bad', proof, problem, reference: shownReference(proof, problem, movements) }
  return { result: 'good', proof, issued: await askIssued(proof) }
}

/** Rows of the sheet follow the proof's movements, after one row of heads. */
function shownReference(
  proof: StatementProof,
  problem: ProofProblem | ShownProblem,
  shown: readonly (readonly unknown[])[],
): string | null {
  if (!('movement' in problem)) return null
  const [, , , order, reference] = shown[proof.movements.indexOf(problem.movement) + 1] ?? []
  const text = order ?? reference
  return typeof text === 'string' && text !== '' ? text : null
}

async function readSheets(file: File): Promise<(readonly (readonly unknown[])[])[]> {
  // Only this page reads workbooks in the browser, so the library loads here.
  const { default: readWorkbook } = await import('read-excel-file/browser')
  try {
    const sheets = await readWorkbook(file)
    return sheets.map(({ data }) => data)
  } catch {
    return []
  }
}

async function sha256(...parts: readonly (string | Uint8Array)[]): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const bytes = parts.flatMap((part) => Array.from(typeof part === 'string' ? encoder.encode(part) : part))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
}

async function askIssued({ content: { number }, contentHash }: StatementProof) {
  try {
    const { issuedAt } = await call('statements.confirm', { body: { number, contentHash } })
    return { at: issuedAt }
  } catch (error) {
    return { unknown: error instanceof Failure ? error.message : String(error) }
  }
}

// The register of airlines' debit and credit memos.

import { officeMemos } from '@interline/contract/backoffice/memos/calls'
import type { KnownMemo } from '@interline/domain/backoffice/billing/match'
import type { Tx } from '../../../platform/database/database.ts'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { openFieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Approvals } from '../../approvals/index.ts'
import { chargeMemo } from './charge-memo.ts'
import type { ChargedMemo, Deps, MemoParts } from './deps.ts'
import { actOnMemo, enterMemo } from './enter-memo.ts'
import { exportMemos } from './export-memos.ts'
import { listMemos } from './list-memos.ts'
import { addFile, readMemoFile } from './memo-files.ts'
import { readMemo } from './present.ts'
import { secondPerson } from './second-person.ts'

export type { ChargedMemo } from './deps.ts'
export { memoFilePlace } from './memo-files.ts'

/** What closes files of memos with the field key. */
const MEMO_FILES = 'travel documents'

type Listener = (tx: Tx, memo: ChargedMemo) => Promise<void>

export interface Memos {
  /** Memos of the register by their numbers. */
  known(tx: Tx, numbers: readonly string[]): Promise<KnownMemo[]>
  /** Calls back in the transaction that charges a memo. */
  onCharged(listener: Listener): void
}

export function memosModule(parts: MemoParts & { readonly approvals: Approvals }): Module & Memos {
  const listeners: Listener[] = []
  const askSecondPerson = parts.approvals.register(secondPerson(() => deps))
  const deps: Deps = {
    ...parts,
    cipher: openFieldCipher(parts.platform.settings, MEMO_FILES),
    askSecondPerson,
    async charged(tx, memo) {
      for (const listener of listeners) await listener(tx, memo)
    },
  }
  return {
    jobs: [],
    routes: [
      route(officeMemos.list, (ctx, input) => listMemos(ctx, input, parts)),
      route(officeMemos.export, (ctx, input) => exportMemos(ctx, input, parts)),
      route(officeMemos.get, (ctx, { params }) =>
        ctx.db.transaction('everything', (tx) => readMemo(tx, params.id, parts)),
      ),
      route(officeMemos.create, (ctx, { body }) => enterMemo(ctx, body, deps)),
      route(officeMemos.act, (ctx, input) => actOnMemo(ctx, input, deps)),
      route(officeMemos.charge, (ctx, input) => chargeMemo(ctx, input, deps)),
      route(officeMemos.addFile, (ctx, input) => addFile(ctx, input, deps)),
      route(officeMemos.file, (ctx, { params }) => readMemoFile(ctx, params, deps)),
    ],
    onCharged: (listener) => {
      listeners.push(listener)
    },
    async known(tx, numbers) {
      const rows = await tx
        .selectFrom('airline_memos')
        .select(['kind', 'number', 'supplier', 'amount_minor', 'currency', 'state'])
        .where('number', 'in', ['', ...numbers])
        .execute()
      return rows.map(({ kind, number, supplier, amount_minor: minor, currency, state }) => ({
        kind,
        number,
        supplier,
        minor,
        currency,
        isCharged: state === 'charged',
      }))
    },
  }
}

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { instantInWords } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { statementsText } from '../../statements/text.ts'
import styles from './proof-panel.module.css'

export const PROOFS_KEY = ['ledgerProof.list'] as const

/** The result of the latest ledger proof, and a button to run it now. */
export function ProofPanel() {
  const t = useText(statementsText)
  const queries = useQueryClient()
  const proofs = useQuery({
    queryKey: PROOFS_KEY,
    queryFn: ({ signal }) => call('ledgerProof.list', {}, { signal }),
    refetchInterval: 300_000,
  })
  const run = useMutation({
    mutationFn: () => call('ledgerProof.run', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: PROOFS_KEY }),
  })
  const newest = proofs.data?.rows[0]
  const isGood = newest?.problems.length === 0
  return (
    <Panel
      title={t(($) => $.proof.title)}
      // One fact needs one line; problems need a notice.
      note={isGood && <Good proof={newest} />}
      actions={
        <Button size="sm" busy={run.isPending} onClick={() => run.mutate()}>
          {t(($) => $.proof.run)}
        </Button>
      }
    >
      <div className={styles.body}>
        {run.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {run.error.message}
          </Notice>
        )}
        <Loaded query={proofs} title={t(($) => $.proof.failed)} safe={t(($) => $.proof.failedSafe)}>
          {proofs.data && !newest && <p>{t(($) => $.proof.none)}</p>}
          {newest && !isGood && <Problems proof={newest} />}
        </Loaded>
      </div>
    </Panel>
  )
}

type Proof = Reply<'ledgerProof.run'>

function Good({ proof: { startedAt, wallets, movements, ledgerRoot } }: { readonly proof: Proof }) {
  const t = useText(statementsText)
  const time = instantInWords(startedAt, t.locale, PLATFORM_ZONE)
  return (
    <div className={styles.good}>
      <Status tone="success">{t(($) => $.proof.good, { time, wallets, movements })}</Status>
      <Root of={ledgerRoot} />
    </div>
  )
}

function Problems({ proof: { startedAt, problems, ledgerRoot } }: { readonly proof: Proof }) {
  const t = useText(statementsText)
  return (
    <>
      <Notice tone="error">
        <p>
          {t(($) => $.proof.bad, {
            time: instantInWords(startedAt, t.locale, PLATFORM_ZONE),
            count: problems.length,
          })}
        </p>
        <ul>
          {problems.map(({ invariant, subject, detail }) => (
            <li key={`${invariant} ${subject} ${detail}`}>
              {invariant} {subject}: {detail}
            </li>
          ))}
        </ul>
      </Notice>
      <Root of={ledgerRoot} />
    </>
  )
}

function Root({ of }: { readonly of: string }) {
  const t = useText(statementsText)
  return (
    <p className={styles.root}>
      {t(($) => $.proof.root)} <Code long>{of}</Code>
    </p>
  )
}

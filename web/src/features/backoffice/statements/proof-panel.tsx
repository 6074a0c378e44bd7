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
import styles from '../../statements/statements.module.css'
import { statementsText } from '../../statements/text.ts'

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
  return (
    <Panel
      padded
      title={t(($) => $.proof.title)}
      actions={
        <Button size="sm" busy={run.isPending} onClick={() => run.mutate()}>
          {t(($) => $.proof.run)}
        </Button>
      }
    >
      {run.error instanceof Failure && (
        <Notice tone="error" live="assertive">
          {run.error.message}
        </Notice>
      )}
      <Loaded query={proofs} title={t(($) => $.proof.failed)} safe={t(($) => $.proof.failedSafe)}>
        {proofs.data && <Newest proof={proofs.data.rows[0]} />}
      </Loaded>
    </Panel>
  )
}

function Newest({ proof }: { readonly proof: Reply<'ledgerProof.run'> | undefined }) {
  const t = useText(statementsText)
  if (!proof) return <p>{t(($) => $.proof.none)}</p>
  const time = instantInWords(proof.startedAt, t.locale)
  const { wallets, movements, problems } = proof
  return (
    <>
      {problems.length === 0 ? (
        <Notice tone="success">
          <p>{t(($) => $.proof.good, { time, wallets, movements })}</p>
        </Notice>
      ) : (
        <Notice tone="error">
          <p>{t(($) => $.proof.bad, { time, count: problems.length })}</p>
          <ul>
            {problems.map(({ invariant, subject, detail }) => (
              <li key={`${invariant} ${subject} ${detail}`}>
                {invariant} {subject}: {detail}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={styles.root}>
        {t(($) => $.proof.root)} <Code long>{proof.ledgerRoot}</Code>
      </p>
    </>
  )
}

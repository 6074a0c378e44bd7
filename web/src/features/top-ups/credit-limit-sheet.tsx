import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CreditTrial } from './credit-trial.tsx'
import { invalidateMoney } from './invalidate-money.ts'
import { callsOf, type CreditLimit, type Realm } from './top-up-calls.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

export interface CreditLimitSheetProps {
  readonly realm: Realm
  readonly agencyId: number
  readonly agencyName: string
  readonly onClose: () => void
}

/** Sets the credit limit of an agency and shows its history. Self-contained: any page of a seller may open it. */
export function CreditLimitSheet({ realm, agencyId, agencyName, onClose }: CreditLimitSheetProps) {
  const t = useText(topUpsText)
  const credit = useQuery({
    queryKey: ['topUps.credit', realm, agencyId],
    queryFn: ({ signal }) => callsOf(realm).credit(agencyId, signal),
  })
  if (credit.data)
    return (
      // A colleague's change resets the form.
      <Form key={credit.data.credit} {...{ realm, agencyName, onClose }} credit={credit.data} />
    )
  return (
    <Sheet open onClose={onClose} title={t(($) => $.credit.title, { agency: agencyName })}>
      <Loaded query={credit} title={t(($) => $.credit.failed)} safe={t(($) => $.failedSafe)}>
        <Skeleton height="200px" />
      </Loaded>
    </Sheet>
  )
}

interface FormProps extends Omit<CreditLimitSheetProps, 'agencyId'> {
  readonly credit: CreditLimit
}

function Form({ realm, agencyName, credit, onClose }: FormProps) {
  const t = useText(topUpsText)
  const queries = useQueryClient()
  const { currency } = credit
  const begun = typedAmount(BigInt(credit.credit), currency)
  const [typed, setTyped] = useState(begun)
  const [reason, setReason] = useState('')
  const limit = readTyped(typed, currency)
  const save = useMutation({
    mutationFn: (minor: number) =>
      callsOf(realm).saveCredit(credit.agencyId, { credit: minor, expected: credit.credit, reason }),
    onSuccess: () => {
      toast.success(t(($) => $.credit.saved, { agency: agencyName }))
      invalidateMoney(queries)
      onClose()
    },
    onError: (error) => {
      if (isConflict(error)) invalidateMoney(queries)
    },
  })
  const failure = save.error instanceof Failure ? save.error : null
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={typed !== begun || reason !== ''}
      title={t(($) => $.credit.title, { agency: agencyName })}
      foot={
        <Button
          kind="primary"
          busy={save.isPending}
          unavailable={limit === BigInt(credit.credit) ? t(($) => $.credit.same) : null}
          onClick={() => save.mutate(Number(limit ?? -1n))}
        >
          {t(($) => $.credit.save)}
        </Button>
      }
    >
      <div className={styles.form}>
        {failure && failure.fields.length === 0 && (
          <Notice tone={isConflict(failure) ? 'warning' : 'error'} live="assertive">
            {isConflict(failure) ? t(($) => $.credit.conflict) : failure.message}
          </Notice>
        )}
        <p className={styles.quiet}>
          {t(($) => $.credit.used, { amount: moneyText(credit.used, currency) })}
        </p>
        <TextField
          label={t(($) => $.credit.limit)}
          lead={currency}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={failure?.at('credit')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {limit !== null && limit < BigInt(credit.used) && (
          <Notice tone="warning">{t(($) => $.credit.belowUsed)}</Notice>
        )}
        <CreditTrial realm={realm} agencyId={credit.agencyId} limit={limit} />
        <TextField
          label={t(($) => $.credit.reason)}
          note={t(($) => $.optional)}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <History credit={credit} />
      </div>
    </Sheet>
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof Failure && error.key === 'request.version_conflict'
}

function History({ credit: { history, currency } }: { readonly credit: CreditLimit }) {
  const t = useText(topUpsText)
  return (
    <section aria-label={t(($) => $.credit.history)}>
      <h3 className={styles.heading}>{t(($) => $.credit.history)}</h3>
      {history.length === 0 && <p className={styles.quiet}>{t(($) => $.credit.noHistory)}</p>}
      <ol className={styles.history}>
        {history.map((change) => (
          <li key={change.at}>
            <span>
              {t(($) => $.credit.change, {
                from: moneyText(change.from, currency),
                to: moneyText(change.to, currency),
              })}
            </span>
            <span className={styles.quiet}>
              {instantText(change.at)} · {change.by}
            </span>
            {change.reason !== '' && <span>{change.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { MAX_REVIEW_TOTAL } from '@interline/domain/booking/review/rules'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAgencyWords, type AgencyRow } from './agency-words.ts'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'
import { isConflict } from './use-rules-form.ts'

interface AgencySheetProps {
  readonly agency: AgencyRow
  readonly onClose: () => void
}

/** Review settings of one agency. A colleague's change keeps the user's input. */
export function AgencySheet({ agency, onClose }: AgencySheetProps) {
  const t = useText(rulesText)
  const { ownOf } = useAgencyWords()
  const queries = useQueryClient()
  const [base, setBase] = useState(agency)
  const [all, setAll] = useState(agency.reviewAll)
  const { currency } = agency
  const [over, setOver] = useState(
    agency.reviewOver === null ? '' : typedAmount(BigInt(agency.reviewOver), currency),
  )
  const minor = over.trim() === '' ? null : readTyped(over, currency)
  const isWrong = over.trim() !== '' && (minor === null || minor <= 0n || minor > BigInt(MAX_REVIEW_TOTAL))
  const next = { reviewAll: all, reviewOver: minor === null ? null : Number(minor) }
  const isSame = next.reviewAll === base.reviewAll && next.reviewOver === base.reviewOver && !isWrong
  const showNewest = async () => {
    try {
      const query = { q: String(base.id), pageSize: 100 }
      const { rows } = await call('officeReviewRules.agencies', { query })
      setBase(rows.find(({ id }) => id === base.id) ?? base)
    } catch {
      // The refusal says what to do; the input stays.
    }
  }
  const save = useMutation({
    mutationFn: () =>
      call('officeReviewRules.saveAgency', {
        params: { id: base.id },
        body: { version: base.version, ...next },
      }),
    onSuccess: () => {
      toast.success(t(($) => $.agencies.saved))
      void queries.invalidateQueries({ queryKey: ['officeReviewRules.versions'] })
      onClose()
    },
    onError: (error) => {
      if (isConflict(error)) void showNewest()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['officeReviewRules.agencies'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !isSame && !save.isPending) save.mutate()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={!isSame}
      title={base.name}
      foot={
        <Button
          kind="primary"
          busy={save.isPending}
          unavailable={isWrong ? t(($) => $.faults.amount) : isSame ? t(($) => $.everybody.same) : null}
          onClick={() => save.mutate()}
        >
          {t(($) => $.agencies.save)}
        </Button>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {save.error instanceof Failure && (
          <Notice tone={isConflict(save.error) ? 'warning' : 'error'} live="assertive">
            {isConflict(save.error)
              ? t(($) => $.agencies.conflict, { now: ownOf(base) })
              : save.error.message}
          </Notice>
        )}
        {/* Input during saving would be lost when the sheet closes. */}
        <fieldset className={styles.form} disabled={save.isPending}>
          <Checkbox
            checked={all}
            hint={t(($) => $.agencies.reviewAllHint)}
            onChange={({ target }) => setAll(target.checked)}
          >
            {t(($) => $.agencies.reviewAll)}
          </Checkbox>
          <TextField
            label={t(($) => $.agencies.reviewOver)}
            hint={t(($) => $.agencies.reviewOverHint)}
            error={isWrong && t(($) => $.faults.amount)}
            lead={currency}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={over}
            onChange={({ target }) => setOver(target.value)}
          />
        </fieldset>
      </form>
    </Sheet>
  )
}

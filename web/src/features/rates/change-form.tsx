import { addDays } from '@interline/domain/time/local-date'
import { platformDay } from '@interline/domain/time/zone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ImpactView } from './impact-view.tsx'
import type { HeldRate } from './rates.ts'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

type Change = NonNullable<Input<'officeRates.change'>['body']>

const USUAL_DAYS = 30

/** Tries a rate on last week's orders, and requests approval to set it. */
export function ChangeForm({
  rate: held,
  base,
  onRequested,
}: {
  readonly rate: HeldRate
  readonly base: string
  readonly onRequested: () => void
}) {
  const t = useText(ratesText)
  const { currency } = held
  const today = platformDay(serverNow())
  const [rate, setRate] = useState('')
  const [goodUntil, setGoodUntil] = useState(addDays(today, USUAL_DAYS))
  const [reason, setReason] = useState('')
  const preview = useMutation({
    mutationFn: (newRate: string) =>
      call('officeRates.preview', { params: { currency }, body: { rate: newRate } }),
  })
  const asking = useAsk(currency, onRequested)
  const typed = rate.trim()
  const isTried = preview.data !== undefined && preview.variables === typed
  const errors = fieldErrors(asking.error ?? preview.error)
  const failed = asking.error ?? preview.error
  return (
    <section>
      <h3>{t(($) => $.sheet.form)}</h3>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') preview.mutate(typed)
        }}
      >
        <TextField
          label={t(($) => $.sheet.wanted, { base, currency })}
          code
          inputMode="decimal"
          maxLength={19}
          value={rate}
          error={errors.rate}
          placeholder={held.rate ?? ''}
          onChange={(event) => setRate(event.target.value)}
        />
        <DateField
          label={t(($) => $.sheet.goodUntil)}
          hint={t(($) => $.sheet.goodUntilHint)}
          direction="future"
          min={today}
          value={goodUntil}
          error={errors.goodUntil}
          onChange={setGoodUntil}
        />
        <div className={styles.wide}>
          <TextArea
            label={t(($) => $.sheet.reason)}
            maxLength={500}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        {failed instanceof Failure && Object.keys(errors).length === 0 && (
          <div className={styles.wide}>
            <Notice tone="error" live="assertive">
              {failed.message}
            </Notice>
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={preview.isPending} disabled={typed === ''}>
            {t(($) => $.sheet.preview)}
          </Button>
          <Button
            kind="primary"
            busy={asking.isPending}
            unavailable={isTried && goodUntil ? null : t(($) => $.sheet.previewFirst)}
            onClick={() => asking.mutate({ set: { rate: typed, goodUntil }, reason: reason.trim() })}
          >
            {t(($) => $.sheet.ask)}
          </Button>
          {held.origin === 'manual' && !held.byHandOnly && (
            <Button
              kind="ghost"
              busy={asking.isPending}
              onClick={() => asking.mutate({ set: null, reason: reason.trim() })}
            >
              {t(($) => $.sheet.follow)}
            </Button>
          )}
        </div>
      </form>
      <div aria-live="polite">{isTried && preview.data && <ImpactView impact={preview.data} />}</div>
    </section>
  )
}

function useAsk(currency: HeldRate['currency'], onRequested: () => void) {
  const t = useText(ratesText)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Change) => {
      // A second click and a reload use the same key.
      const intention = `rate ${currency} ${JSON.stringify(body)}`
      const input = { params: { currency }, body }
      await call('officeRates.change', input, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
    },
    onSuccess: () => {
      toast.success(`${t(($) => $.sheet.asked)} ${t(($) => $.sheet.askedText)}`)
      onRequested()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals', 'office'] }),
  })
}

/** The server's message for a field, by form field. */
function fieldErrors(error: unknown): { readonly rate?: string; readonly goodUntil?: string } {
  if (!(error instanceof Failure)) return {}
  const of = (...places: readonly string[]) =>
    error.fields?.find(({ path }) => places.includes(path))?.message
  const rate = of('rate', 'set.rate')
  const goodUntil = of('set.goodUntil')
  return { ...(rate ? { rate } : {}), ...(goodUntil ? { goodUntil } : {}) }
}

import {
  EFFECTS_AT,
  LEVER_STEPS,
  leverFaults,
  MOST_LEVER_USES,
  takesFlight,
} from '@interline/domain/backoffice/sandbox/lever'
import type { LeverEffect, LeverStep } from '@interline/domain/backoffice/sandbox/lever'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Radio } from '../../../ui/choice/radio.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { SUPPLIERS } from './lever.ts'
import type { Lever, NewLever } from './lever.ts'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'

/** What shall happen, where, to whom and how often; each effect says what follows from it. */
export function LeverForm({ onPulled }: { readonly onPulled: (levers: readonly Lever[]) => void }) {
  const t = useText(sandboxText)
  const [supplier, setSupplier] = useState<Lever['supplier']>('any')
  const [step, setStep] = useState<LeverStep>('verify')
  const [effect, setEffect] = useState<LeverEffect>('price_up')
  const [flightNo, setFlightNo] = useState('')
  const [times, setTimes] = useState('1')
  const [tried, setTried] = useState(false)
  const flight = flightNo.replaceAll(/\s/g, '').toUpperCase()
  const asksFlight = takesFlight(step)
  const named = asksFlight && flight !== '' ? { flightNo: flight } : {}
  const flightFault = leverFaults({ step, effect, ...named }).includes('flightNo')
  const timesFault = !/^\d{1,4}$/.test(times) || Number(times) < 1 || Number(times) > MOST_LEVER_USES
  const pull = useMutation({
    mutationFn: (body: NewLever) => call('office.pullSandboxLever', { body }),
    onSuccess: (levers) => {
      onPulled(levers)
      setTried(false)
      toast.success(t(($) => $.pull.done))
    },
  })
  const chooseStep = (next: LeverStep) => {
    setStep(next)
    setEffect(EFFECTS_AT[next][0])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (flightFault || timesFault || pull.isPending) return
    pull.mutate({
      supplier,
      step,
      effect,
      remaining: Number(times),
      ...named,
    })
  }
  const words: Readonly<Partial<Record<LeverEffect, { readonly title: string; readonly text: string }>>> =
    t.messages.effects[step]

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.labelled}>
        <span>{t(($) => $.pull.step)}</span>
        <Segmented
          label={t(($) => $.pull.step)}
          value={step}
          segments={LEVER_STEPS.map((value) => ({ value, label: t.messages.pull.steps[value] }))}
          onChange={chooseStep}
        />
      </div>
      <fieldset className={styles.effects}>
        <legend>{t(($) => $.pull.effect)}</legend>
        {EFFECTS_AT[step].map((value) => (
          <Radio
            key={value}
            name="effect"
            checked={effect === value}
            hint={words[value]?.text}
            onChange={() => setEffect(value)}
          >
            {words[value]?.title}
          </Radio>
        ))}
      </fieldset>
      <SelectField
        label={t(($) => $.pull.supplier)}
        value={supplier}
        options={SUPPLIERS.map((value) => ({ value, label: value === 'any' ? t(($) => $.pull.any) : value }))}
        onChange={(event) => setSupplier(event.target.value as Lever['supplier'])}
      />
      <div className={styles.pair}>
        <TextField
          code
          label={t(($) => $.pull.flight)}
          hint={t(($) => $.pull.flightHint)}
          error={tried && flightFault && t(($) => $.pull.flightRule)}
          disabled={!asksFlight}
          maxLength={8}
          value={asksFlight ? flightNo : ''}
          onChange={(event) => setFlightNo(event.target.value)}
        />
        <TextField
          label={t(($) => $.pull.times)}
          error={tried && timesFault && t(($) => $.pull.timesRule)}
          inputMode="numeric"
          maxLength={4}
          value={times}
          onChange={(event) => setTimes(event.target.value)}
        />
      </div>
      {pull.error instanceof Failure && (
        <Notice tone="error" live="assertive">
          {pull.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" kind="primary" busy={pull.isPending}>
          {t(($) => $.pull.submit)}
        </Button>
      </div>
    </form>
  )
}

import {
  EFFECTS_AT,
  FAULT_STEPS,
  faultIssues,
  MOST_FAULT_USES,
  takesFlight,
} from '@interline/domain/backoffice/sandbox/fault'
import type { FaultEffect, FaultStep } from '@interline/domain/backoffice/sandbox/fault'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { FormSheet } from '../../../shell/parts/form-sheet.tsx'
import { Radio } from '../../../ui/choice/radio.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { SUPPLIERS } from './injected-fault.ts'
import type { InjectedFault, NewFault } from './injected-fault.ts'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'

interface FaultSheetProps {
  readonly onInjected: (faults: readonly InjectedFault[]) => void
  readonly onClose: () => void
}

/** Which fault, for which supplier, step and flight, how often; each effect explains its consequence. */
export function FaultSheet({ onInjected, onClose }: FaultSheetProps) {
  const t = useText(sandboxText)
  const [supplier, setSupplier] = useState<InjectedFault['supplier']>('any')
  const [step, setStep] = useState<FaultStep>('verify')
  const [effect, setEffect] = useState<FaultEffect>('price_up')
  const [flightNo, setFlightNo] = useState('')
  const [times, setTimes] = useState('1')
  const [tried, setTried] = useState(false)
  const flight = flightNo.replaceAll(/\s/g, '').toUpperCase()
  const asksFlight = takesFlight(step)
  const named = asksFlight && flight !== '' ? { flightNo: flight } : {}
  const flightFault = faultIssues({ step, effect, ...named }).includes('flightNo')
  const timesFault = !/^\d{1,4}$/.test(times) || Number(times) < 1 || Number(times) > MOST_FAULT_USES
  const inject = useMutation({
    mutationFn: (body: NewFault) => call('office.injectSandboxFault', { body }),
    onSuccess: (faults) => {
      onInjected(faults)
      toast.success(t(($) => $.inject.done))
      onClose()
    },
  })
  const chooseStep = (next: FaultStep) => {
    setStep(next)
    setEffect(EFFECTS_AT[next][0])
  }
  const send = () => {
    setTried(true)
    if (flightFault || timesFault || inject.isPending) return
    inject.mutate({
      supplier,
      step,
      effect,
      remaining: Number(times),
      ...named,
    })
  }
  const words: Readonly<Partial<Record<FaultEffect, { readonly title: string; readonly text: string }>>> =
    t.messages.effects[step]

  return (
    <FormSheet
      title={t(($) => $.inject.title)}
      onClose={onClose}
      unsaved={flightNo !== ''}
      action={t(($) => $.inject.submit)}
      onSend={send}
      sending={inject}
    >
      <p className={styles.quiet}>{t(($) => $.lead)}</p>
      <div className={styles.labelled}>
        <span>{t(($) => $.inject.step)}</span>
        <Segmented
          label={t(($) => $.inject.step)}
          value={step}
          segments={FAULT_STEPS.map((value) => ({ value, label: t.messages.inject.steps[value] }))}
          onChange={chooseStep}
        />
      </div>
      <fieldset className={styles.effects}>
        <legend>{t(($) => $.inject.effect)}</legend>
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
        label={t(($) => $.inject.supplier)}
        value={supplier}
        options={SUPPLIERS.map((value) => ({
          value,
          label: value === 'any' ? t(($) => $.inject.any) : value,
        }))}
        onChange={(event) => setSupplier(event.target.value as InjectedFault['supplier'])}
      />
      <div className={styles.pair}>
        <TextField
          code
          label={t(($) => $.inject.flight)}
          hint={t(($) => $.inject.flightHint)}
          error={tried && flightFault && t(($) => $.inject.flightRule)}
          disabled={!asksFlight}
          maxLength={8}
          value={asksFlight ? flightNo : ''}
          onChange={(event) => setFlightNo(event.target.value)}
        />
        <TextField
          label={t(($) => $.inject.times)}
          error={tried && timesFault && t(($) => $.inject.timesRule)}
          inputMode="numeric"
          maxLength={4}
          value={times}
          onChange={(event) => setTimes(event.target.value)}
        />
      </div>
    </FormSheet>
  )
}

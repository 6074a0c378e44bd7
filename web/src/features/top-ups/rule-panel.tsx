import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { callsOf, useTopUpRights, type Realm } from './top-up-calls.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

/** The amount above which a colleague must approve. */
export function RulePanel({ realm }: { readonly realm: Realm }) {
  const t = useText(topUpsText)
  const rules = useQuery({
    queryKey: ['topUps', realm, 'rules'],
    queryFn: ({ signal }) => callsOf(realm).rules(signal),
  })
  return (
    <Panel title={t(($) => $.rule.title)} padded>
      <Loaded query={rules} title={t(($) => $.rule.failed)} safe={t(($) => $.failedSafe)}>
        {rules.data ? (
          <Form key={rules.data.version} realm={realm} rules={rules.data} />
        ) : (
          <Skeleton height="120px" />
        )}
      </Loaded>
    </Panel>
  )
}

function Form({ realm, rules }: { readonly realm: Realm; readonly rules: Reply<'topUps.rules'> }) {
  const t = useText(topUpsText)
  const queries = useQueryClient()
  const { topUp: mayChange } = useTopUpRights(realm)
  const { currency, version, secondPersonOver } = rules
  const [isOn, setOn] = useState(secondPersonOver !== null)
  const [typed, setTyped] = useState(typedAmount(BigInt(secondPersonOver ?? 0), currency))
  const over = readTyped(typed, currency)
  const limit = isOn ? over : null
  const isWrong = isOn && (over === null || over < 0n)
  const isSame = (limit === null ? null : Number(limit)) === secondPersonOver
  const save = useMutation({
    mutationFn: () =>
      callsOf(realm).saveRules({ secondPersonOver: limit === null ? null : Number(limit), version }),
    onSuccess: () => toast.success(t(($) => $.rule.saved)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['topUps', realm, 'rules'] }),
  })
  return (
    <div className={styles.form}>
      {save.error instanceof Failure && (
        <Notice tone="error" live="assertive">
          {save.error.message}
        </Notice>
      )}
      <Checkbox
        checked={isOn}
        disabled={!mayChange}
        hint={t(($) => $.rule.hint)}
        onChange={(event) => setOn(event.target.checked)}
      >
        {t(($) => $.rule.on)}
      </Checkbox>
      {isOn && (
        <div className={styles.narrow}>
          <TextField
            label={t(($) => $.rule.over)}
            lead={currency}
            inputMode="decimal"
            value={typed}
            disabled={!mayChange}
            error={isWrong ? t(($) => $.rule.wrong) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {mayChange && (
        <div className={styles.actions}>
          <Button
            kind="primary"
            busy={save.isPending}
            unavailable={isSame ? t(($) => $.rule.same) : isWrong ? t(($) => $.rule.wrong) : null}
            onClick={() => save.mutate()}
          >
            {t(($) => $.rule.save)}
          </Button>
        </div>
      )}
    </div>
  )
}

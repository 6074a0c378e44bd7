import type { NameRow } from '@interline/domain/groups/name-list'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { partyText, type Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { useGroupWork } from './use-group-work.ts'

type Proof = Reply<'groupOrders.proveReduction'>
const TYPES = ['adult', 'child', 'infant'] as const

/** Fewer passengers: the calculation line by line, and then the decision. */
export function ReduceSheet({ order, onClose }: { readonly order: Group; readonly onClose: () => void }) {
  const t = useText(groupsText)
  const [typed, setTyped] = useState(() => ({
    adult: String(order.passengers.adult),
    child: String(order.passengers.child),
    infant: String(order.passengers.infant),
  }))
  const number = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)
  const passengers = { adult: number(typed.adult), child: number(typed.child), infant: number(typed.infant) }
  const isFrozen = order.names.submittedAt !== null
  const list = useQuery({
    queryKey: ['groupOrders.names', order.id, 'reduce', order.version],
    queryFn: ({ signal }) => call('groupOrders.names', { params: { id: order.id } }, { signal }),
    enabled: isFrozen,
    staleTime: Infinity,
  })
  const [dropped, setDropped] = useState<readonly number[]>([])
  const fewer =
    isFrozen && list.data ? { drop: { rows: [...dropped], listVersion: list.data.version } } : { passengers }
  const prove = useMutation({
    mutationFn: () => call('groupOrders.proveReduction', { params: { id: order.id }, body: fewer }),
  })
  const work = useGroupWork(order, onClose)
  const failure = [prove.error, work.error].find((error) => error instanceof Failure)
  const proof = prove.data
  const { plan } = order
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!work.isPending}
      title={t(($) => $.order.reduce.title)}
      foot={
        proof ? (
          <Button
            kind="primary"
            busy={work.isPending}
            onClick={() => work.mutate({ name: 'reduce', body: { ...fewer, total: proof.total } })}
          >
            {t(($) => $.order.reduce.apply, { total: moneyText(proof.total, proof.currency) })}
          </Button>
        ) : (
          <Button
            busy={prove.isPending}
            disabled={isFrozen && dropped.length === 0}
            onClick={() => prove.mutate()}
          >
            {t(($) => $.order.reduce.check)}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {plan && (
          <p>
            {t(($) => $.order.reduce.note, {
              party: partyText(t, plan.quoted),
              min: plan.terms.materialization.minPax,
            })}
          </p>
        )}
        {failure && (
          <Notice tone="error" live="assertive">
            {failure.at('passengers') ?? failure.message}
          </Notice>
        )}
        {isFrozen ? (
          <Loaded query={list} title={t(($) => $.order.failed)} safe={t(($) => $.order.safe)}>
            {list.data && (
              <NamesChoice
                rows={list.data.rows}
                chosen={dropped}
                onChange={(next) => {
                  setDropped(next)
                  prove.reset()
                }}
              />
            )}
          </Loaded>
        ) : (
          <div className={styles.row}>
            {TYPES.map((type) => (
              <TextField
                key={type}
                label={t.messages.types[type]}
                inputMode="numeric"
                maxLength={3}
                value={typed[type]}
                onChange={({ target }) => {
                  setTyped({ ...typed, [type]: target.value })
                  prove.reset()
                }}
              />
            ))}
          </div>
        )}
        {proof && (
          <div ref={showWhole}>
            <ProofTable proof={proof} />
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** A list of hundreds of names may be above it. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

interface NamesChoiceProps {
  readonly rows: readonly NameRow[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

function NamesChoice({ rows, chosen, onChange }: NamesChoiceProps) {
  const t = useText(groupsText)
  return (
    <fieldset className={styles.choices}>
      <legend>{t(($) => $.order.reduce.choose)}</legend>
      {rows.map(({ surname, given_name: given, type }, at) => (
        <Checkbox
          key={at}
          checked={chosen.includes(at)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, at] : chosen.filter((each) => each !== at))
          }
        >
          {`${at + 1}. ${surname}/${given} ${type}`}
        </Checkbox>
      ))}
      <p className={styles.quiet}>{t(($) => $.order.reduce.chosen, { count: chosen.length })}</p>
    </fieldset>
  )
}

function ProofTable({ proof }: { readonly proof: Proof }) {
  const t = useText(groupsText)
  const words = t.messages.order.reduce
  const money = (amount: number) => moneyText(amount, proof.currency)
  const rows = [
    { key: 'before', label: words.before, each: '', amount: proof.before },
    ...proof.lines.map(({ line, type, count, each, amount }) => ({
      key: `${line} ${type ?? ''}`,
      label:
        line === 'passengers' && type
          ? t.messages.types[type]
          : words.lines[line as 'free_seats' | 'fee_seats' | 'name_fees'],
      each: line === 'name_fees' ? '' : t(($) => $.order.reduce.each, { count, each: money(each) }),
      amount,
    })),
    { key: 'total', label: words.total, each: '', amount: proof.total },
    ...proof.installments.map(({ kind, before, amount }) => ({
      key: kind,
      label: t.messages.kinds[kind],
      each: before === amount ? '' : `${money(before)} →`,
      amount,
    })),
  ]
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(({ key, label, each, amount }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{each}</td>
            <td className={styles.end}>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { dayOfInstant, instantText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'

type Trial = Reply<'officeReviewRules.tryOut'>
type Line = Trial['triggers'][number]
type Differing = Trial['differing'][number]

/** The result of a trial: in total, by trigger, and by order. */
export function TrialResult({ trial }: { readonly trial: Trial }) {
  const t = useText(rulesText)
  const { orders, since, did, would, cut } = trial
  if (orders === 0 && !cut) return <p>{t(($) => $.trial.none)}</p>
  return (
    <>
      <p className={styles.found}>
        {t(($) => $.trial.found, { count: orders, since: dayOfInstant(since), did, would })}
      </p>
      {cut && <Notice tone="warning">{t(($) => $.trial.cut[cut], { count: orders })}</Notice>}
      <TriggerCounts lines={trial.triggers} />
      <OrdersThatDiffer trial={trial} />
    </>
  )
}

function TriggerCounts({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText(rulesText)
  const { triggers } = t.messages
  const heads = t.messages.trial.columns
  const isUntold = lines.some(({ untold }) => untold > 0)
  const change = ({ did, would }: Line) =>
    would > did ? `+${would - did}` : would < did ? `−${did - would}` : '0'
  const columns: Column<Line>[] = [
    { key: 'trigger', head: heads.trigger, cell: ({ trigger }) => triggers[trigger].name },
    { key: 'did', head: heads.did, cell: ({ did }) => did, align: 'end' },
    { key: 'would', head: heads.would, cell: ({ would }) => would, align: 'end' },
    { key: 'change', head: heads.change, cell: change, align: 'end' },
    ...(isUntold
      ? [{ key: 'untold', head: heads.untold, cell: ({ untold }: Line) => untold, align: 'end' as const }]
      : []),
  ]
  return (
    <>
      <h3 className={styles.small}>{t(($) => $.trial.byTrigger)}</h3>
      <DataTable
        label={t(($) => $.trial.byTrigger)}
        density="compact"
        columns={columns}
        rows={lines}
        rowKey={({ trigger }) => trigger}
        rowLabel={({ trigger }) => triggers[trigger].name}
        empty={null}
      />
      {isUntold && <p className={styles.quiet}>{t(($) => $.trial.untoldHint)}</p>}
    </>
  )
}

function OrdersThatDiffer({ trial: { differing, caught, freed } }: { readonly trial: Trial }) {
  const t = useText(rulesText)
  const { triggers } = t.messages
  const heads = t.messages.trial.orders
  if (caught + freed === 0) return <p>{t(($) => $.trial.same)}</p>
  const order = ({ orderId }: Differing) => (
    <Link to={withQuery(paths.officeDesk, { order: orderId })}>{orderId}</Link>
  )
  const route = (row: Differing) => t.list(row.route.map(({ from, to }) => `${from}–${to}`))
  const what = ({ did, would }: Differing) => (
    <div className={styles.becomes}>
      <Status tone={did.length === 0 ? 'warning' : 'success'}>
        {did.length === 0 ? t(($) => $.trial.becomesCaught) : t(($) => $.trial.becomesFreed)}
      </Status>
      <span className={styles.quiet}>
        {[...did, ...would].map((trigger) => triggers[trigger].name).join(t.locale === 'en' ? ', ' : '、')}
      </span>
    </div>
  )
  const total = ({ total: amount, currency }: Differing) => <Money amount={amount} currency={currency} />
  const columns: Column<Differing>[] = [
    { key: 'order', head: heads.order, cell: order, nowrap: true },
    { key: 'made', head: heads.made, cell: ({ createdAt }) => instantText(createdAt), nowrap: true },
    { key: 'agency', head: heads.agency, cell: ({ agencyName }) => agencyName },
    { key: 'route', head: heads.route, cell: route, nowrap: true },
    { key: 'total', head: heads.total, cell: total, align: 'end', nowrap: true },
    { key: 'what', head: heads.what, cell: what },
  ]
  return (
    <>
      <h3 className={styles.small}>
        {t(($) => $.trial.differingOf, {
          caught: t(($) => $.trial.caught, { count: caught }),
          freed: t(($) => $.trial.freed, { count: freed }),
        })}
      </h3>
      {differing.length < caught + freed && (
        <p className={styles.quiet}>{t(($) => $.trial.shown, { count: differing.length })}</p>
      )}
      <DataTable
        label={t(($) => $.trial.differing)}
        columns={columns}
        rows={differing}
        rowKey={({ orderId }) => orderId}
        rowLabel={({ orderId }) => orderId}
        card={(row) => (
          <div className={styles.card}>
            <div>
              {order(row)} {total(row)}
            </div>
            <div>
              {row.agencyName}, {route(row)}
            </div>
            <div>{what(row)}</div>
          </div>
        )}
        empty={null}
      />
    </>
  )
}

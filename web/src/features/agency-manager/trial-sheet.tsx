import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { callsOf, type Agency, type Realm, type Trial } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { agenciesText } from './text.ts'

interface TrialSheetProps {
  readonly realm: Realm
  readonly agency: Agency
  /** The draft as it would be saved. */
  readonly config: object
  readonly onClose: () => void
}

/** What recent orders and checked offers would have cost and shown under a draft. */
export function TrialSheet({ realm, agency, config, onClose }: TrialSheetProps) {
  const t = useText(agenciesText)
  const trial = useQuery({
    queryKey: ['agency', realm, agency.id, 'trial', config, agency.version],
    queryFn: () => callsOf(realm).tryOut(agency.id, { config }),
    staleTime: 0,
  })
  return (
    <Sheet open onClose={onClose} width={720} title={t(($) => $.trial.title)}>
      <Loaded query={trial} title={t(($) => $.trial.failed)} safe={t(($) => $.failedSafe)}>
        {trial.data ? <TrialResult realm={realm} trial={trial.data} /> : <Skeleton height="240px" />}
      </Loaded>
    </Sheet>
  )
}

function TrialResult({ realm, trial }: { readonly realm: Realm; readonly trial: Trial }) {
  const t = useText(agenciesText)
  if (trial.orders + trial.options === 0)
    return (
      <div className={styles.form}>
        <p>{t(($) => $.trial.nothing)}</p>
        {trial.omitted > 0 && <p>{t(($) => $.trial.omitted, { count: trial.omitted })}</p>}
      </div>
    )
  return (
    <div className={styles.form}>
      <p>
        {t(($) => $.trial.tried, {
          orders: t(($) => $.trial.orders, { count: trial.orders }),
          options: t(($) => $.trial.options, { count: trial.options }),
        })}
      </p>
      {trial.omitted > 0 && (
        <Notice tone="info">{t(($) => $.trial.omitted, { count: trial.omitted })}</Notice>
      )}
      <p className={styles.quiet}>{t(($) => (trial.fees.length > 0 ? $.trial.feesBasis : $.trial.noFees))}</p>
      {trial.agencies.map((each) => (
        <AgencyFigures key={each.agency.id} figures={each} />
      ))}
      {trial.rules.length > 0 && (
        <section className={styles.card}>
          <strong>{t(($) => $.trial.hiddenBy)}</strong>
          {trial.rules.map(({ rule, now, would }) => (
            <div key={rule} className={styles.pair}>
              <span>{t.messages.trial.rules[rule]}</span>
              <span>{t(($) => $.trial.becomes, { now, would })}</span>
            </div>
          ))}
        </section>
      )}
      {trial.fees.map(({ type, passengers, now, would }) => (
        <div key={type} className={styles.pair}>
          <span>{t(($) => $.trial.fees[type], { count: passengers })}</span>
          <span>
            {t(($) => $.trial.becomes, {
              now: moneyText(now, trial.feeCurrency.now),
              would: moneyText(would, trial.feeCurrency.would),
            })}
          </span>
        </div>
      ))}
      {trial.rows.length > 0 && <ChangedOrders realm={realm} rows={trial.rows} />}
    </div>
  )
}

function AgencyFigures({ figures }: { readonly figures: Trial['agencies'][number] }) {
  const t = useText(agenciesText)
  const { cost, margin, hiddenOrders, hiddenOptions } = figures
  const lines = [
    [
      t(($) => $.trial.cost, { count: figures.orders }),
      moneyText(cost.now, cost.currency),
      moneyText(cost.would, cost.currency),
    ],
    ...(margin
      ? [
          [
            t(($) => $.trial.margin),
            moneyText(margin.now, margin.currency),
            moneyText(margin.would, margin.currency),
          ],
        ]
      : []),
    [t(($) => $.trial.hiddenOrders), String(hiddenOrders.now), String(hiddenOrders.would)],
    [t(($) => $.trial.hiddenOptions), String(hiddenOptions.now), String(hiddenOptions.would)],
  ]
  return (
    <section className={styles.card} aria-label={figures.agency.name}>
      <strong>{figures.agency.name}</strong>
      {lines.map(([label = '', now = '', would = '']) => (
        <div key={label} className={styles.pair}>
          <span>{label}</span>
          <span>{now === would ? now : t(($) => $.trial.becomes, { now, would })}</span>
        </div>
      ))}
    </section>
  )
}

function ChangedOrders({ realm, rows }: { readonly realm: Realm; readonly rows: Trial['rows'] }) {
  const t = useText(agenciesText)
  return (
    <section className={styles.card}>
      <strong>{t(($) => $.trial.changed, { count: rows.length })}</strong>
      {rows.map((row) => (
        <div key={row.orderId} className={styles.pair}>
          <span>
            {realm === 'portal' ? (
              <Link to={paths.flightOrder(row.orderId)}>{row.orderId}</Link>
            ) : (
              row.orderId
            )}{' '}
            <span className={styles.quiet}>
              {[
                row.agency.name,
                t.list(row.route.map(({ from, to }) => `${from}–${to}`)),
                instantText(row.createdAt),
              ].join(' · ')}
            </span>{' '}
            {row.hidden && <Tag tone="warning">{t.messages.trial.rules[row.hidden]}</Tag>}
          </span>
          <span>
            {t(($) => $.trial.becomes, {
              now: moneyText(row.now, row.currency),
              would: moneyText(row.would, row.currency),
            })}
          </span>
        </div>
      ))}
    </section>
  )
}

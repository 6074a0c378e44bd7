import {
  ALERT_GROUPS,
  groupOf,
  isUrgent,
  kindsOf,
  ruleOf,
  type AlertKind,
} from '@interline/domain/alerts/kinds'
import { allows } from '@interline/domain/access/access'
import { QUIET_TIME, USUAL_ALERTS, type AlertSettings as Wanted } from '@interline/domain/alerts/settings'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { browserPermission } from '../../shell/alerts/browser-alerts.ts'
import { alertsText } from '../../shell/alerts/text.ts'
import { viewerOf, type Me } from '../../shell/session.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import styles from './profile.module.css'
import { SavedMark } from './saved-mark.tsx'
import { useSettingsSaver } from './use-settings-saver.ts'

type Way = 'portal' | 'mail' | 'browser'
const WAYS = ['portal', 'mail', 'browser'] as const
const EVENING = { from: '22:00', until: '07:00' }

/** How the person is told of each kind, and when not. Kinds that they may not see are left out. */
export function AlertSettings({ me }: { readonly me: Me }) {
  const t = useText(alertsText)
  const { save, stateOf } = useSettingsSaver()
  const [permission, setPermission] = useState(browserPermission)
  const wanted: Wanted = me.userInfo.config.alerts ?? USUAL_ALERTS
  const change = (next: Partial<Wanted>) => {
    const { off, mail, browser, quiet, colleagues } = { ...wanted, ...next }
    void save('alerts', { off: [...off], mail: [...mail], browser: [...browser], quiet, colleagues })
  }
  const turn = async (kind: AlertKind, way: Way, on: boolean) => {
    // Browsers ask only on a click, and remember the answer.
    if (way === 'browser' && on && permission === 'default')
      setPermission(await Notification.requestPermission())
    const name = way === 'portal' ? 'off' : way
    const isListed = way === 'portal' ? !on : on
    const others = wanted[name].filter((each) => each !== kind)
    change({ [name]: isListed ? [...others, kind] : others })
  }
  return (
    <Panel
      title={t(($) => $.ways.title)}
      note={t(($) => $.ways.note)}
      actions={<SavedMark state={stateOf('alerts')} />}
      padded
    >
      <div className={styles.alerts}>
        <WaysTable me={me} wanted={wanted} onTurn={(...turned) => void turn(...turned)} />
        <p className={styles.quiet}>{t(($) => $.ways.browserNote)}</p>
        {wanted.browser.length > 0 && permission === 'denied' && (
          <Notice tone="warning">{t(($) => $.ways.browserOff)}</Notice>
        )}
        <Switch
          checked={wanted.colleagues}
          hint={t(($) => $.ways.colleaguesHint)}
          onChange={(event) => change({ colleagues: event.target.checked })}
        >
          {t(($) => $.ways.colleagues)}
        </Switch>
        <Switch
          checked={wanted.quiet !== null}
          hint={t(($) => $.ways.quietHint, { zone: me.company.timeZone })}
          onChange={(event) => change({ quiet: event.target.checked ? EVENING : null })}
        >
          {t(($) => $.ways.quiet)}
        </Switch>
        {wanted.quiet && <QuietHours quiet={wanted.quiet} onChange={(quiet) => change({ quiet })} />}
      </div>
    </Panel>
  )
}

interface WaysTableProps {
  readonly me: Me
  readonly wanted: Wanted
  readonly onTurn: (kind: AlertKind, way: Way, on: boolean) => void
}

function WaysTable({ me, wanted, onTurn }: WaysTableProps) {
  const t = useText(alertsText)
  const viewer = viewerOf(me)
  const may = (kind: AlertKind) => {
    const rule = ruleOf(kind)
    return !rule || allows(rule, viewer).ok
  }
  const isOn = (kind: AlertKind, way: Way) =>
    way === 'portal' ? !wanted.off.includes(kind) : wanted[way].includes(kind)
  const kinds = kindsOf('agency').filter(may)
  return (
    <table className={styles.ways}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.ways.kind)}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {t.messages.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      {ALERT_GROUPS.filter((group) => kinds.some((kind) => groupOf(kind) === group)).map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={WAYS.length + 1}>
              {t.messages.groups[group]}
            </th>
          </tr>
          {kinds
            .filter((kind) => groupOf(kind) === group)
            .map((kind) => (
              <tr key={kind}>
                <td>
                  {t.messages.kinds[kind]} {isUrgent(kind) && <Tag>{t(($) => $.urgent)}</Tag>}
                </td>
                {WAYS.map((way) => (
                  <td key={way}>
                    <Checkbox
                      aria-label={t(($) => $.ways.option, {
                        kind: t.messages.kinds[kind],
                        way: t.messages.ways[way],
                      })}
                      checked={isOn(kind, way)}
                      onChange={(event) => onTurn(kind, way, event.target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}

interface QuietHoursProps {
  readonly quiet: NonNullable<Wanted['quiet']>
  readonly onChange: (quiet: NonNullable<Wanted['quiet']>) => void
}

/** Each time is saved once it is complete. */
function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useText(alertsText)
  const field = (name: 'from' | 'until') => (
    <TextField
      type="time"
      label={t.messages.ways[name]}
      defaultValue={quiet[name]}
      onBlur={({ target: { value } }) => {
        if (QUIET_TIME.test(value) && value !== quiet[name]) onChange({ ...quiet, [name]: value })
      }}
    />
  )
  return (
    <div className={styles.hours}>
      {field('from')}
      {field('until')}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status/status.tsx'
import styles from './developers.module.css'
import { developersText } from './text.ts'

const TONES = { ok: 'success', degraded: 'warning', down: 'error' } as const
const EVERY_MS = 60_000

/** How the partner API has been answering, by area; reads again every minute. */
export function StatusPanel() {
  const t = useText(developersText)
  const { status: words } = t.messages
  const status = useQuery({
    queryKey: ['developers', 'status'],
    queryFn: ({ signal }) => call('developers.status', undefined, { signal }),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={status} title={words.failed} safe={words.failedSafe}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {words.note}
          {status.data && ` · ${t(($) => $.status.at, { time: instantText(status.data.at) })}`}
        </p>
        <Panel>
          <ul className={styles.calls}>
            {status.data?.areas.map(({ area, state, calls, failed, averageMs }) => (
              <li key={area}>
                <div className={styles.row}>
                  <strong>{words.areas[area]}</strong>
                  <Status tone={TONES[state]}>{words.states[state]}</Status>
                </div>
                <p className={styles.quiet}>
                  {calls + failed === 0
                    ? words[area === 'events' ? 'noEvents' : 'quiet']
                    : t(($) => $.status[area === 'events' ? 'events' : 'calls'], {
                        calls,
                        failed,
                        ms: averageMs,
                      })}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Loaded>
  )
}

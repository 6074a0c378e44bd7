import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { momentText, shortDate } from '../../ui/format/dates.ts'
import type { Tone } from '../../ui/glyph.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Acquisition } from './rates.ts'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

const TONES: Readonly<Record<Acquisition['state'], Tone>> = {
  running: 'primary',
  done: 'success',
  unchanged: 'info',
  incomplete: 'warning',
  failed: 'error',
}

/** The latest updates from the source and their results. */
export function AcquisitionsPanel({ acquisitions }: { readonly acquisitions: readonly Acquisition[] }) {
  const t = useText(ratesText)
  const heads = t.messages.acquisitions
  const faults: Readonly<Record<string, string>> = t.messages.faults
  const result = ({ state, fault, detail }: Acquisition) => (
    <>
      <Status tone={TONES[state]}>{heads.states[state]}</Status>
      {(fault ?? detail) && (
        <span className={styles.why}>{[fault && faults[fault], detail].filter(Boolean).join(' ')}</span>
      )}
    </>
  )
  const momentOf = ({ requestedAt }: Acquisition) => momentText(requestedAt, serverNow(), t.locale)
  const by = ({ requestedBy }: Acquisition) => requestedBy ?? heads.clock
  return (
    <Panel title={heads.title}>
      <DataTable
        bare
        label={heads.title}
        density="compact"
        columns={[
          { key: 'asked', head: heads.requestedAt, nowrap: true, cell: momentOf },
          { key: 'by', head: heads.by, cell: by },
          {
            key: 'document',
            head: heads.document,
            nowrap: true,
            cell: ({ documentDay }) => documentDay && shortDate(documentDay, t.locale),
          },
          { key: 'state', head: heads.state, cell: result },
        ]}
        rows={acquisitions}
        rowKey={({ id }) => id}
        rowLabel={momentOf}
        card={(row) => (
          <div className={styles.card}>
            <span>
              {momentOf(row)}
              <span className={styles.quiet}>{by(row)}</span>
            </span>
            <span>{result(row)}</span>
          </div>
        )}
        empty={<EmptyState title={heads.none} />}
      />
    </Panel>
  )
}

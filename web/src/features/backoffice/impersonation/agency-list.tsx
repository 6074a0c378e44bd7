import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import styles from './impersonation-page.module.css'
import { officeText } from './text.ts'

interface AgencyListProps {
  /** Undefined while loading. */
  readonly list: Reply<'impersonation.agencies'> | undefined
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

export function AgencyList({ list, chosen, onChoose }: AgencyListProps) {
  const t = useText(officeText)
  if (!list) return <Skeleton height="240px" />
  return (
    <Panel title={t(($) => $.agencies)}>
      {list.agencies.length === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      <ul className={styles.list}>
        {list.agencies.map(({ id, name, parent, status }) => (
          <li key={id} aria-current={id === chosen}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>
                {name}
                {status !== 'active' && <Tag tone="warning">{t(($) => $.status[status])}</Tag>}
              </span>
              <small>{parent === null ? id : t(($) => $.below, { id: String(id), parent })}</small>
            </button>
          </li>
        ))}
      </ul>
      {list.more && <p className={styles.none}>{t(($) => $.more)}</p>}
    </Panel>
  )
}

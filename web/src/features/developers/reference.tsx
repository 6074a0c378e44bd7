import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { CallAddress } from './call-address.tsx'
import { CallDetails } from './call-details.tsx'
import styles from './developers.module.css'
import { developersText } from './text.ts'

type Call = Reply<'developers.reference'>['calls'][number]

/** Every published call; one opens with its parameters, examples and errors, and can be tried. */
export function Reference() {
  const t = useText(developersText)
  const { parameters, change } = useListView()
  const [typed, setTyped] = useState('')
  const reference = useQuery({
    queryKey: ['developers', 'reference', t.locale],
    queryFn: ({ signal }) => call('developers.reference', undefined, { signal }),
  })
  const words = typed.trim().toLowerCase()
  const calls = (reference.data?.calls ?? []).filter(({ name, path, summary }) =>
    `${name} ${path} ${summary}`.toLowerCase().includes(words),
  )
  const opened = reference.data?.calls.find(({ name }) => name === parameters.get('call'))
  return (
    <Loaded query={reference} title={t(($) => $.reference.failed)} safe={t(($) => $.reference.failedSafe)}>
      <div className={styles.stack}>
        <TextField
          label={t(($) => $.reference.filter)}
          type="search"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {reference.data && calls.length === 0 && <EmptyState title={t(($) => $.reference.none)} />}
        {[...Map.groupBy(calls, ({ group }) => group)].map(([group, some]) => (
          <Group key={group} group={group} calls={some} onOpen={(name) => change({ call: name })} />
        ))}
      </div>
      {opened && (
        <Sheet open width={720} title={opened.name} onClose={() => change({ call: '' })}>
          <CallDetails key={opened.name} call={opened} />
        </Sheet>
      )}
    </Loaded>
  )
}

interface GroupProps {
  readonly group: string
  readonly calls: readonly Call[]
  readonly onOpen: (name: string) => void
}

function Group({ group, calls, onOpen }: GroupProps) {
  const t = useText(developersText)
  const names: Readonly<Record<string, string>> = t.messages.reference.groups
  return (
    <Panel title={names[group] ?? group}>
      <ul className={styles.calls}>
        {calls.map(({ name, method, path, summary }) => (
          <li key={name}>
            <button type="button" className={styles.open} onClick={() => onOpen(name)}>
              <CallAddress method={method} path={path} />
            </button>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { API_MODES, type ApiMode } from '@interline/domain/access/api-key'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './api-clients.module.css'
import type { Client, NewKey } from './client-calls.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { apiClientsText } from './text.ts'
import { useClientCells } from './use-client-cells.tsx'

interface Below {
  readonly id: number
  readonly name: string
}

/** The keys that the own agency made for one below it: one for each environment. */
export default function KeysBelow({ agency }: { readonly agency: Below }) {
  const t = useText(apiClientsText)
  const queries = useQueryClient()
  const [made, setMade] = useState<NewKey | null>(null)
  const queryKey = ['apiClients', 'below', agency.id]
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('apiClients.below', { params: { id: agency.id } }, { signal }),
  })
  const reload = () => queries.invalidateQueries({ queryKey })
  return (
    <Panel title={t(($) => $.below.title)} note={t(($) => $.below.note, { agency: agency.name })} padded>
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {found.data && (
          <ul className={styles.keys}>
            {API_MODES.map((mode) => (
              <Mode
                key={mode}
                agency={agency}
                mode={mode}
                client={found.data.clients.find((each) => each.mode === mode)}
                onMade={setMade}
                onEnded={reload}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {made && (
        <NewKeyDialog
          made={made}
          onClose={() => {
            setMade(null)
            void reload()
          }}
        />
      )}
    </Panel>
  )
}

interface ModeProps {
  readonly agency: Below
  readonly mode: ApiMode
  readonly client: Client | undefined
  readonly onMade: (made: NewKey) => void
  readonly onEnded: () => Promise<unknown>
}

function Mode({ agency, mode, client, onMade, onEnded }: ModeProps) {
  const t = useText(apiClientsText)
  const cells = useClientCells()
  const isUsed = client !== undefined && client.ended === null
  return (
    <li>
      <strong>{t(($) => $.modes[mode])}</strong>
      {client ? (
        <>
          {cells.prefix(client)}
          {cells.state(client)}
          <span className={styles.quiet}>
            {client.ended
              ? t(($) => $.endedBy, { date: instantText(client.ended.at), name: client.ended.by })
              : `${t(($) => $.columns.used)}: ${cells.used(client)}`}
          </span>
        </>
      ) : (
        <span className={styles.quiet}>{t(($) => $.below.none)}</span>
      )}
      <MakeKey agency={agency} mode={mode} replaces={isUsed} onMade={onMade} />
      {isUsed && <EndKey agency={agency} client={client} onEnded={onEnded} />}
    </li>
  )
}

function MakeKey({
  agency,
  mode,
  replaces,
  onMade,
}: Pick<ModeProps, 'agency' | 'mode' | 'onMade'> & { readonly replaces: boolean }) {
  const t = useText(apiClientsText)
  const { asking, ask, drop } = useConfirmation()
  const [grace, setGrace] = useState(true)
  const make = useMutation({
    mutationFn: () => call('apiClients.makeBelow', { params: { id: agency.id }, body: { mode, grace } }),
    onSuccess: (key) => {
      drop()
      onMade(key)
    },
  })
  const word = t(($) => (replaces ? $.rotate.action : $.create))
  const hint = t(($) => (mode === 'test' ? $.fields.testHint : $.below.liveHint), { agency: agency.name })
  return (
    <>
      <Button size="sm" onClick={() => ask(make)}>
        {word}
      </Button>
      <Dialog
        open={asking}
        title={t(($) => (replaces ? $.rotate.title : $.below.createTitle), { name: agency.name })}
        onClose={drop}
        dismissible={!make.isPending}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.cancel)}</Button>
            <Button kind="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {word}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>
            <strong>{t(($) => $.modes[mode])}</strong> {hint}
          </p>
          {replaces && (
            <div className={styles.choices}>
              <Radio name="grace" checked={grace} onChange={() => setGrace(true)}>
                {t(($) => $.rotate.grace)}
              </Radio>
              <Radio name="grace" checked={!grace} onChange={() => setGrace(false)}>
                {t(($) => $.rotate.now)}
              </Radio>
            </div>
          )}
          {make.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {make.error.message}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
}

function EndKey({
  agency,
  client,
  onEnded,
}: Pick<ModeProps, 'agency' | 'onEnded'> & { readonly client: Client }) {
  const t = useText(apiClientsText)
  const { asking, ask, drop } = useConfirmation()
  const end = useMutation({
    mutationFn: () => call('apiClients.endBelow', { params: { id: agency.id, client: client.id } }),
    onSuccess: async () => {
      drop()
      toast.success(t(($) => $.end.done))
      await onEnded()
    },
  })
  return (
    <>
      <Button size="sm" kind="danger" onClick={() => ask(end)}>
        {t(($) => $.end.action)}
      </Button>
      <Dialog
        open={asking}
        title={t(($) => $.end.title, { name: agency.name })}
        onClose={drop}
        dismissible={!end.isPending}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.cancel)}</Button>
            <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {t(($) => $.end.confirm)}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>{t(($) => $.end.text)}</p>
          {end.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {end.error.message}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
}

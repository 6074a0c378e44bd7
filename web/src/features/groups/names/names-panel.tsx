import { MOST_NAME_ROWS, nameRows, tableOfText, type NameRow } from '@interline/domain/groups/name-list'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { may, type Group, type NameList } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { groupNamesText } from './text.ts'
import { emptyRow } from './names-draft.ts'
import { NamesFaults } from './names-faults.tsx'
import { NamesTable } from './names-table.tsx'

/** The name list: uploaded, pasted or typed, corrected in place, saved when incomplete, and submitted once. */
export function NamesPanel({ order }: { readonly order: Group }) {
  const t = useText(groupNamesText)
  const found = useQuery({
    queryKey: ['groupOrders.names', order.id],
    queryFn: ({ signal }) => call('groupOrders.names', { params: { id: order.id } }, { signal }),
    // What is being typed must not be replaced.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (!order.plan) return <Notice tone="info">{t(($) => $.notYet)}</Notice>
  return (
    <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.safe)}>
      {found.data && <Editor key={found.data.version} order={order} list={found.data} />}
    </Loaded>
  )
}

interface EditorProps {
  readonly order: Group
  readonly list: NameList
}

function Editor({ order, list }: EditorProps) {
  const t = useText(groupNamesText)
  const words = useText(groupsText)
  const format = useDateFormat()
  const [rows, setRows] = useState<readonly NameRow[]>(list.rows)
  const [asked, setAsked] = useState<'paste' | 'submit' | null>(null)
  const work = useNames(order, list)
  const isChanged = rows !== list.rows
  const issues = list.faults.length + list.counts.length
  const quoted = order.passengers.adult + order.passengers.child + order.passengers.infant
  const isFrozen = !list.editable
  // What has been changed since is checked when it is saved.
  const faults = isChanged
    ? list.faults.filter(({ row, column }) => rows[row]?.[column] === list.rows[row]?.[column])
    : list.faults
  const add = (more: readonly NameRow[]) => setRows((now) => [...now, ...more].slice(0, MOST_NAME_ROWS))
  return (
    <Panel
      title={t(($) => $.title)}
      note={t(($) => $.note, { listed: rows.length, quoted, issues })}
      actions={<Template />}
      padded
    >
      <div className={styles.form}>
        {list.submittedAt && (
          <Notice tone="info">{t(($) => $.frozen, { at: instantText(list.submittedAt, format) })}</Notice>
        )}
        {work.message && (
          <Notice tone="error" live="assertive">
            {work.message}
          </Notice>
        )}
        {!isFrozen && list.version > 0 && !isChanged && list.counts.length > 0 && (
          <Notice tone="warning">
            {list.counts
              .map(({ type, listed, quoted: due }) =>
                t(($) => $.counts, { type: words.messages.types[type], listed, quoted: due }),
              )
              .join(' · ')}
          </Notice>
        )}
        {!isFrozen && (
          <div className={styles.buttons}>
            <Upload busy={work.busy} onFile={work.upload} />
            <Button onClick={() => setAsked('paste')}>{t(($) => $.paste)}</Button>
            <Button disabled={rows.length >= MOST_NAME_ROWS} onClick={() => add([emptyRow(rows.length)])}>
              {t(($) => $.add)}
            </Button>
            <Button kind={isChanged ? 'primary' : 'default'} busy={work.busy} onClick={() => work.save(rows)}>
              {t(($) => $.save)}
            </Button>
            {may(order, 'submit_names') && (
              <Button
                kind={isChanged ? 'default' : 'primary'}
                disabled={isChanged || issues > 0 || rows.length === 0}
                onClick={() => setAsked('submit')}
              >
                {t(($) => $.submit)}
              </Button>
            )}
            {isChanged && <span className={styles.quiet}>{t(($) => $.unsaved)}</span>}
          </div>
        )}
        {!isFrozen && <NamesFaults faults={faults} />}
        <NamesTable
          rows={rows}
          faults={faults}
          tickets={order.tickets}
          {...(!isFrozen && { onChange: setRows })}
        />
      </div>
      {asked === 'paste' && (
        <PasteDialog
          onClose={() => setAsked(null)}
          onRows={(more) => {
            add(more)
            setAsked(null)
          }}
        />
      )}
      {asked === 'submit' && (
        <SubmitDialog busy={work.busy} onClose={() => setAsked(null)} onSubmit={work.submit} />
      )}
    </Panel>
  )
}

/** Saving, uploading and submitting; each answer becomes the list on the page. */
function useNames(order: Group, list: NameList) {
  const t = useText(groupNamesText)
  const queries = useQueryClient()
  const params = { id: order.id }
  const shown = (next: NameList) => {
    queries.setQueryData(['groupOrders.names', order.id], next)
    void queries.invalidateQueries({ queryKey: ['groupOrders.get', order.id] })
    toast.success(t(($) => $.saved))
  }
  const save = useMutation({
    mutationFn: (rows: readonly NameRow[]) =>
      call('groupOrders.saveNames', {
        params,
        body: { rows: rows.map((row) => ({ ...row })), version: list.version },
      }),
    onSuccess: shown,
  })
  const upload = useMutation({
    mutationFn: (file: File) => call('groupOrders.uploadNames', { params, body: file }),
    onSuccess: shown,
  })
  const submit = useMutation({
    mutationFn: () =>
      call('groupOrders.submitNames', {
        params,
        body: { version: order.version, listVersion: list.version },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(['groupOrders.get', order.id], changed)
      void queries.invalidateQueries({ queryKey: ['groupOrders.names', order.id] })
      toast.success(t(($) => $.submitted))
    },
  })
  const error = [save, upload, submit].find((each) => each.error)?.error
  const isConflict = error instanceof Failure && error.key === 'request.version_conflict'
  const fields =
    error instanceof Failure ? error.fields.map(({ path, message }) => `${path}: ${message}`) : []
  return {
    busy: save.isPending || upload.isPending || submit.isPending,
    message: isConflict ? t(($) => $.conflict) : error ? [error.message, ...fields].join(' ') : null,
    save: (rows: readonly NameRow[]) => save.mutate(rows),
    upload: (file: File) => upload.mutate(file),
    submit: () => submit.mutate(),
  }
}

function Template() {
  const t = useText(groupNamesText)
  const { busy, save } = useDownload()
  return (
    <Button
      busy={busy}
      onClick={() => void save('groupOrders.namesTemplate', {}, { fallbackName: 'group-passengers.xlsx' })}
    >
      {t(($) => $.template)}
    </Button>
  )
}

function Upload({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const t = useText(groupNamesText)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className={styles.hiddenFile}
        tabIndex={-1}
        aria-label={t(($) => $.upload)}
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {t(($) => $.upload)}
      </Button>
    </>
  )
}

interface PasteDialogProps {
  readonly onClose: () => void
  readonly onRows: (rows: readonly NameRow[]) => void
}

function PasteDialog({ onClose, onRows }: PasteDialogProps) {
  const t = useText(groupNamesText)
  const [text, setText] = useState('')
  const rows = nameRows(tableOfText(text))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      unsaved={text !== ''}
      title={t(($) => $.paste)}
      foot={
        <Button kind="primary" disabled={rows.length === 0} onClick={() => onRows(rows)}>
          {t(($) => $.pasteApply)}
        </Button>
      }
    >
      <TextArea
        label={t(($) => $.paste)}
        hint={t(($) => $.pasteHint)}
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}

interface SubmitDialogProps {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
}

function SubmitDialog({ busy, onClose, onSubmit }: SubmitDialogProps) {
  const t = useText(groupNamesText)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t(($) => $.submitTitle)}
      foot={
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={busy}
            onClick={() => {
              onSubmit()
              onClose()
            }}
          >
            {t(($) => $.submit)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.keep)}</Button>
        </div>
      }
    >
      <p>{t(($) => $.submitText)}</p>
    </Dialog>
  )
}

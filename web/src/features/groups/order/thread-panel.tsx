import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { withoutSent } from '../../../ui/field/without-sent.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FileButtons } from '../files/file-buttons.tsx'
import { FilesField, isUploading, uploadedIds, type FileDraft } from '../files/files-field.tsx'
import type { Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

interface ThreadPanelProps {
  readonly order: Pick<Group, 'id' | 'messages' | 'files'>
  readonly office?: boolean
}

/** Messages between the agency and the group desk. What was typed stays until it is sent. */
export function ThreadPanel({ order, office = false }: ThreadPanelProps) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly FileDraft[]>([])
  const send = useMutation({
    mutationFn: (sent: { readonly text: string; readonly files: readonly FileDraft[] }) => {
      const body = { text: sent.text.trim(), files: uploadedIds(sent.files) }
      const input = { params: { id: order.id }, body }
      return office ? call('officeGroups.message', input) : call('groupOrders.message', input)
    },
    onSuccess: (_, sent) => {
      setText(withoutSent(sent.text))
      setFiles((now) => now.filter((file) => !sent.files.includes(file)))
      return queries.invalidateQueries({
        queryKey: [office ? 'officeGroups.get' : 'groupOrders.get', order.id],
      })
    },
  })
  return (
    <Panel title={t(office ? ($) => $.order.thread.officeTitle : ($) => $.order.thread.title)} padded>
      <div className={styles.form}>
        {order.messages.length === 0 && <p>{t(($) => $.order.thread.empty)}</p>}
        <ol className={styles.thread}>
          {order.messages.map((message) => (
            <li key={message.id}>
              <span className={styles.quiet}>
                {message.author === 'desk' && !office ? t(($) => $.order.thread.desk) : message.name} ·{' '}
                {instantText(message.at, format)}
              </span>
              {message.text}
              <FileButtons
                orderId={order.id}
                office={office}
                files={order.files.filter(({ messageId }) => messageId === message.id)}
              />
            </li>
          ))}
        </ol>
        {send.error && (
          <Notice tone="error" live="assertive">
            <strong>{t(($) => $.order.thread.failed)}</strong>
            {t.locale === 'en' && ' '}
            {send.error.message}
          </Notice>
        )}
        <TextArea
          label={t(($) => $.order.thread.write)}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FilesField
          files={files}
          onChange={setFiles}
          send={(name, file) =>
            office
              ? call('officeGroups.addFile', { params: { id: order.id }, query: { name }, body: file })
              : call('groupOrders.addFile', { query: { name }, body: file })
          }
          error={
            send.error instanceof Failure
              ? send.error.fields.find(({ path }) => path.startsWith('files'))?.message
              : undefined
          }
        />
        <div>
          <Button
            busy={send.isPending}
            disabled={(text.trim() === '' && uploadedIds(files).length === 0) || isUploading(files)}
            onClick={() => send.mutate({ text, files })}
          >
            {t(($) => $.order.thread.send)}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from '../../groups/groups.module.css'
import { groupDeskText } from './text.ts'

type Sheet = Reply<'officeGroups.readTickets'>

interface TicketUploadProps {
  readonly orderId: string
  readonly onSheet: (sheet: Sheet) => void
}

/** The sheet to fill in, and the filled-in one: read and checked by the server, nothing is issued yet. */
export function TicketUpload({ orderId, onSheet }: TicketUploadProps) {
  const t = useText(groupDeskText)
  const input = useRef<HTMLInputElement>(null)
  const { busy, save } = useDownload()
  const read = useMutation({
    mutationFn: (file: File) => call('officeGroups.readTickets', { params: { id: orderId }, body: file }),
    onSuccess: onSheet,
  })
  const fields = read.error instanceof Failure ? read.error.fields : []
  return (
    <>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          className={styles.hiddenFile}
          tabIndex={-1}
          aria-label={t(($) => $.tickets.upload)}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) read.mutate(file)
          }}
        />
        <Button busy={read.isPending} onClick={() => input.current?.click()}>
          {t(($) => $.tickets.upload)}
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void save(
              'officeGroups.ticketTemplate',
              { params: { id: orderId } },
              { fallbackName: `${orderId}-tickets.xlsx` },
            )
          }
        >
          <Download aria-hidden="true" />
          {t(($) => $.tickets.template)}
        </Button>
      </div>
      {read.error && (
        <Notice tone="error" live="assertive">
          {read.error.message}
          {fields.map(({ path, message }) => (
            <span key={path} className={styles.quiet}>
              {path}: {message}
            </span>
          ))}
        </Notice>
      )}
    </>
  )
}

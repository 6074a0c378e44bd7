import { MAX_MEMO_FILES } from '@interline/domain/backoffice/memos/memo'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { buttonClass } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../treasury/treasury.module.css'
import type { Memo } from './memo-tones.ts'
import { memosText } from './text.ts'

interface MemoFilesProps {
  readonly row: Memo
  readonly mayAdd: boolean
  readonly busy: boolean
  readonly onAdd: (file: File) => void
}

/** The airline's letter, the dispute and its answer. */
export function MemoFiles({ row, mayAdd, busy, onAdd }: MemoFilesProps) {
  const t = useText(memosText)
  const id = useId()
  const download = useDownload()
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_UPLOAD_BYTES) toast.error(t(($) => $.files.tooBig))
    else onAdd(file)
  }
  return (
    <div className={styles.buttons}>
      {row.files.map((file) => (
        <Button
          key={file.id}
          size="sm"
          busy={download.busy}
          onClick={() =>
            void download.save(
              'officeMemos.file',
              { params: { id: row.id, file: file.id } },
              { fallbackName: file.name },
            )
          }
        >
          {file.name}
        </Button>
      ))}
      {mayAdd && row.files.length < MAX_MEMO_FILES && (
        <>
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept=".jpg,.jpeg,.png,.pdf"
            disabled={busy}
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <label htmlFor={id} className={buttonClass({ size: 'sm' })}>
            <Upload aria-hidden="true" />
            {t(($) => $.files.add)}
          </label>
        </>
      )}
    </div>
  )
}

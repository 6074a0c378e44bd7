import { MAX_GROUP_FILES } from '@interline/domain/groups/terms'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { Trash2, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { buttonClass } from '../../../ui/button/button-look.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

export interface FileDraft {
  readonly key: string
  readonly name: string
  /** Null while uploading, or when refused. */
  readonly id: string | null
  readonly error: string | null
}

/** A pending upload, which blocks sending. */
export function isUploading(files: readonly FileDraft[]): boolean {
  return files.some(({ id, error }) => id === null && error === null)
}

export function uploadedIds(files: readonly FileDraft[]): string[] {
  return files.flatMap(({ id }) => (id === null ? [] : [id]))
}

export type FilesChange = (change: (files: readonly FileDraft[]) => readonly FileDraft[]) => void

interface FilesFieldProps {
  readonly files: readonly FileDraft[]
  readonly onChange: FilesChange
  /** Uploads one file. */
  readonly send: (name: string, file: File) => Promise<{ readonly id: string }>
  readonly error?: string | undefined
}

/** Files for a request or a message, uploaded one by one as they are chosen, each with its own error. */
export function FilesField({ files, onChange, send, error }: FilesFieldProps) {
  const t = useText(groupsText)
  const id = useId()
  const count = useRef(0)
  const end = (file: FileDraft) => onChange((now) => now.map((each) => (each.key === file.key ? file : each)))
  const add = async (file: File, room: number) => {
    count.current += 1
    const { name } = file
    const entry: FileDraft = { key: `${id} ${count.current}`, name, id: null, error: null }
    const fault =
      room <= 0
        ? t(($) => $.files.tooMany, { name, max: MAX_GROUP_FILES })
        : file.size > MAX_UPLOAD_BYTES
          ? t(($) => $.files.tooBig, { name })
          : null
    onChange((now) => [...now, { ...entry, error: fault }])
    if (fault !== null) return
    try {
      const sent = await send(name.slice(-120), file)
      end({ ...entry, id: sent.id })
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : ''
      end({ ...entry, error: t(($) => $.files.failed, { name, why }) })
    }
  }
  const take = (list: FileList | null) => {
    const good = files.filter((each) => each.error === null).length
    for (const [at, file] of [...(list ?? [])].entries()) void add(file, MAX_GROUP_FILES - good - at)
  }
  return (
    <div className={styles.files}>
      <div className={styles.buttons}>
        <input
          id={id}
          type="file"
          multiple
          className="visually-hidden"
          accept=".jpg,.jpeg,.png,.pdf"
          aria-describedby={`${id}-rule`}
          onChange={(event) => {
            take(event.target.files)
            // Choosing the same file again counts as well.
            event.target.value = ''
          }}
        />
        <label htmlFor={id} className={buttonClass({})}>
          <Upload aria-hidden="true" />
          {t(($) => $.files.choose)}
        </label>
        <span id={`${id}-rule`} className={styles.quiet}>
          {t(($) => $.files.rule, { max: MAX_GROUP_FILES })}
        </span>
      </div>
      <ul aria-live="polite">
        {files.map(({ key, name, id: sent, error: fault }) => (
          <li key={key}>
            <span className={fault ? styles.error : undefined}>
              {fault ?? (sent ? name : t(($) => $.files.sending, { name }))}
            </span>
            <IconButton
              size="sm"
              kind="ghost"
              label={t(($) => $.files.remove, { name })}
              onClick={() => onChange((now) => now.filter((each) => each.key !== key))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

import { MAX_EVIDENCE_FILES } from '@interline/domain/servicing/reasons'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { buttonClass } from '../../../ui/button/button-look.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'

export interface HandedIn {
  readonly key: string
  readonly name: string
  /** Null while uploading, or when refused. */
  readonly id: string | null
  readonly error: string | null
}

/** A pending upload, which blocks the request. */
export function fileUnderWay(files: readonly HandedIn[]): HandedIn | undefined {
  return files.find(({ id, error }) => id === null && error === null)
}

interface EvidenceFieldProps {
  readonly files: readonly HandedIn[]
  readonly onChange: (change: (files: readonly HandedIn[]) => readonly HandedIn[]) => void
  /** The reason requires a document. */
  readonly isNeeded: boolean
  readonly error?: string | undefined
  /** Number of files that the request already has. */
  readonly before?: number
}

/** Evidence files: chosen or dropped, uploaded one by one, each with its own error. */
export function EvidenceField({ files, onChange, isNeeded, error, before = 0 }: EvidenceFieldProps) {
  const t = useText(servicingText)
  const id = useId()
  const [isOver, setOver] = useState(false)
  const count = useRef(0)
  const put = (file: HandedIn) => onChange((now) => [...now, file])
  // A file removed during its upload stays removed.
  const end = (file: HandedIn) => onChange((now) => now.map((each) => (each.key === file.key ? file : each)))
  const add = async (file: File, room: number) => {
    count.current += 1
    const { name } = file
    const entry: HandedIn = { key: `${id} ${count.current}`, name, id: null, error: null }
    if (room <= 0) return put({ ...entry, error: t(($) => $.evidence.tooMany, { name }) })
    if (file.size > MAX_UPLOAD_BYTES) return put({ ...entry, error: t(($) => $.evidence.tooBig, { name }) })
    put(entry)
    try {
      const sent = await call('flightServicing.uploadEvidence', {
        query: { name: name.slice(-120) },
        body: file,
      })
      end({ ...entry, id: sent.id })
    } catch (problem) {
      const isWrong = problem instanceof Failure && problem.key === 'upload.type_invalid'
      const why = problem instanceof Error ? problem.message : ''
      end({
        ...entry,
        error: isWrong
          ? t(($) => $.evidence.wrongType, { name })
          : t(($) => $.evidence.failed, { name, why }),
      })
    }
  }
  const take = (list: FileList | null) => {
    const good = files.filter((each) => each.error === null).length
    for (const [at, file] of [...(list ?? [])].entries())
      void add(file, MAX_EVIDENCE_FILES - before - good - at)
  }
  return (
    <fieldset className={styles.choice}>
      <legend>
        {t(($) => $.evidence.title)}, {t(isNeeded ? ($) => $.evidence.needed : ($) => $.evidence.optional)}
      </legend>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
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
          {t(($) => $.evidence.choose)}
        </label>
        <span>{t(($) => $.evidence.drop)}</span>
        <span id={`${id}-rule`} className={styles.quiet}>
          {t(($) => $.evidence.rule)}
        </span>
      </div>
      <ul className={styles.files} aria-live="polite">
        {files.map(({ key, name, id: sent, error: fault }) => (
          <li key={key}>
            <span className={fault ? styles.error : undefined}>
              {fault ??
                (sent ? t(($) => $.evidence.ready, { name }) : t(($) => $.evidence.sending, { name }))}
            </span>
            {!sent && !fault && <progress aria-label={t(($) => $.evidence.sending, { name })} />}
            <IconButton
              size="sm"
              kind="ghost"
              label={t(($) => $.evidence.remove, { name })}
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
    </fieldset>
  )
}

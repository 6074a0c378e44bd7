import { MAX_PROOF_FILES } from '@interline/domain/top-ups/states'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { Trash2, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { buttonClass } from '../../../ui/button/button-look.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from '../top-ups.module.css'
import { topUpsText } from '../text.ts'

export interface ProofDraft {
  readonly key: string
  readonly name: string
  /** Null while uploading, or when refused. */
  readonly id: string | null
  readonly error: string | null
}

interface ProofFieldProps {
  readonly files: readonly ProofDraft[]
  readonly onChange: (change: (files: readonly ProofDraft[]) => readonly ProofDraft[]) => void
  readonly error: string | undefined
}

/** Proofs of payment, uploaded one by one as they are chosen, each with its own error. */
export function ProofField({ files, onChange, error }: ProofFieldProps) {
  const t = useText(topUpsText)
  const id = useId()
  const count = useRef(0)
  const end = (file: ProofDraft) =>
    onChange((now) => now.map((each) => (each.key === file.key ? file : each)))
  const add = async (file: File, room: number) => {
    count.current += 1
    const { name } = file
    const entry: ProofDraft = { key: `${id} ${count.current}`, name, id: null, error: null }
    const fault =
      room <= 0
        ? t(($) => $.proof.tooMany, { name, max: MAX_PROOF_FILES })
        : file.size > MAX_UPLOAD_BYTES
          ? t(($) => $.proof.tooBig, { name })
          : null
    onChange((now) => [...now, { ...entry, error: fault }])
    if (fault !== null) return
    try {
      const sent = await call('topUpRequests.addProof', { query: { name: name.slice(-120) }, body: file })
      end({ ...entry, id: sent.id })
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : ''
      end({ ...entry, error: t(($) => $.proof.failed, { name, why }) })
    }
  }
  const take = (list: FileList | null) => {
    const good = files.filter((each) => each.error === null).length
    for (const [at, file] of [...(list ?? [])].entries()) void add(file, MAX_PROOF_FILES - good - at)
  }
  return (
    <fieldset className={styles.fieldset}>
      <legend>
        {t(($) => $.proof.title)} <span>{t(($) => $.optional)}</span>
      </legend>
      <div className={styles.drop}>
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
          {t(($) => $.proof.choose)}
        </label>
        <span id={`${id}-rule`} className={styles.quiet}>
          {t(($) => $.proof.rule)}
        </span>
      </div>
      <ul className={styles.files} aria-live="polite">
        {files.map(({ key, name, id: sent, error: fault }) => (
          <li key={key}>
            <span className={fault ? styles.error : undefined}>
              {fault ?? (sent ? name : t(($) => $.proof.sending, { name }))}
            </span>
            <IconButton
              size="sm"
              kind="ghost"
              label={t(($) => $.proof.remove, { name })}
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

import { Download } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { useDownload } from '../../shell/use-download.ts'
import { Button } from '../../ui/button/button.tsx'
import { saveStatement, type StatementPlace } from './reader.ts'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

interface FileButtonsProps {
  readonly place: StatementPlace
  readonly number: string
  /** The number belongs to a correction of the statement. */
  readonly isCorrection?: boolean
}

/** The workbook and the PDF of a statement. */
export function FileButtons({ place, number, isCorrection = false }: FileButtonsProps) {
  const t = useText(statementsText)
  const { busy, save } = useDownload()
  return (
    <span className={styles.files}>
      {(['xlsx', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          busy={busy}
          aria-label={t(($) => $.file.label, { format: t.messages.file[format], number })}
          onClick={() => void saveStatement(save, place, { format, number, isCorrection })}
        >
          <Download aria-hidden="true" size={14} />
          {t.messages.file[format]}
        </Button>
      ))}
    </span>
  )
}

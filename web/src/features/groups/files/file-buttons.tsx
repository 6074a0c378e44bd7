import { Download } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

interface FileButtonsProps {
  readonly orderId: string
  readonly files: Group['files']
  readonly office?: boolean
}

/** Files of a request or a message, to be downloaded. */
export function FileButtons({ orderId, files, office = false }: FileButtonsProps) {
  if (files.length === 0) return null
  return (
    <span className={styles.buttons}>
      {files.map((file) => (
        <FileButton key={file.id} {...{ orderId, file, office }} />
      ))}
    </span>
  )
}

interface FileButtonProps {
  readonly orderId: string
  readonly file: Group['files'][number]
  readonly office: boolean
}

function FileButton({ orderId, file: { id, name }, office }: FileButtonProps) {
  const t = useText(groupsText)
  const { busy, save } = useDownload()
  const input = { params: { id: orderId, file: id } }
  return (
    <Button
      size="sm"
      kind="ghost"
      busy={busy}
      aria-label={t(($) => $.files.save, { name })}
      onClick={() =>
        void (office
          ? save('officeGroups.file', input, { fallbackName: name })
          : save('groupOrders.file', input, { fallbackName: name }))
      }
    >
      <Download aria-hidden="true" />
      {name}
    </Button>
  )
}

import type { Input } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Download } from 'lucide-react'
import { useDownload } from '../../shell/use-download.ts'
import { reportsText } from './text.ts'

interface ReportExportProps {
  readonly office: boolean
  readonly input: Omit<Input<'reports.export'>['body'], 'format'>
}

/** A table of the report as a file. */
export function ReportExport({ office, input }: ReportExportProps) {
  const t = useText(reportsText)
  const { busy, save } = useDownload()
  const name = t(($) => $.export.name)
  const entries = (['xlsx', 'csv'] as const).map((format) => ({
    label: format.toUpperCase(),
    run: () =>
      void save(
        office ? 'officeReports.export' : 'reports.export',
        { body: { ...input, format } },
        { fallbackName: `${name}.${format}` },
      ),
  }))
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" busy={busy}>
          <Download aria-hidden="true" />
          {t(($) => $.export.rows)}
        </Button>
      )}
    />
  )
}

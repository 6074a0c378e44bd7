import { hasPermission } from '@interline/domain/access/access'
import { Download } from 'lucide-react'
import type { CallName, Input } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useMe } from '../session.ts'
import { useDownload } from '../use-download.ts'
import { listText } from './text.ts'

interface ExportMenuProps<Name extends CallName> {
  readonly call: Name
  /** The query for a format. */
  readonly input: (format: 'xlsx' | 'csv') => Input<Name>
  /** The file name where the server names none. */
  readonly name: string
  readonly total: number | undefined
  /** A permission of agency users that the call requires. */
  readonly permission?: string
}

/** Exports all rows of a view, not only this page. Only for users with the permission. */
export function ExportMenu<Name extends CallName>(props: ExportMenuProps<Name>) {
  const { call, input, name, total, permission } = props
  const t = useText(listText)
  const me = useMe()
  const { busy, save } = useDownload()
  if (permission && !(me && hasPermission(me.permissions, [permission]))) return null
  const entries = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(($) => $.export[format]),
    run: () => void save(call, input(format), { fallbackName: `${name}.${format}` }),
  }))
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(trigger) => (
        <Button {...trigger} busy={busy} disabled={total === 0}>
          <Download aria-hidden="true" />
          {t(($) => $.export.open)}
        </Button>
      )}
    />
  )
}

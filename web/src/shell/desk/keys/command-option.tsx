import { Check, CornerDownRight, ListFilter, Plane, Ticket } from 'lucide-react'
import type { Command } from './commands.ts'
import styles from './layers.module.css'

const ICONS = { orders: Ticket, flights: Plane, list: ListFilter, pages: CornerDownRight }

interface CommandOptionProps {
  readonly command: Command
  readonly title: string | null
  readonly id: string
  readonly current: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

/** A command, under the title of its group for the first one. */
export function CommandOption({ command, title, id, current, onPoint, onRun }: CommandOptionProps) {
  const Icon = command.on ? Check : ICONS[command.group]
  return (
    <>
      {title && (
        <div className={styles.group} role="presentation">
          {title}
        </div>
      )}
      {/* The focus stays in the field above, which names this option as active. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        role="option"
        id={id}
        aria-selected={current}
        className={styles.result}
        onMouseMove={onPoint}
        onClick={onRun}
      >
        <Icon aria-hidden="true" />
        {command.label}
        {command.note && (
          <span className={styles.note} translate="no">
            {command.note}
          </span>
        )}
      </div>
    </>
  )
}

import { useText } from '../../../i18n/index.tsx'
import { commandLineText, shellText } from '../../text.ts'
import { CommandOption } from './command-option.tsx'
import type { Command } from './commands.ts'
import styles from './layers.module.css'

interface CommandResultsProps {
  readonly id: string
  readonly commands: readonly Command[]
  /** Index of the current command. */
  readonly at: number
  readonly onPoint: (at: number) => void
  readonly onRun: (command: Command) => void
}

/** What the typed text would do, by group. The field above keeps the focus. */
export function CommandResults({ id, commands, at, onPoint, onRun }: CommandResultsProps) {
  const t = useText(shellText)
  const entries = useText(commandLineText)
  const titleOf = (group: Command['group']): string => {
    if (group === 'flights') return entries(($) => $.group)
    return group === 'list' ? entries(($) => $.list.group) : t.messages.commands[group]
  }
  return (
    <div className={styles.results} role="listbox" id={id} aria-label={t(($) => $.commands.title)}>
      {commands.map((command, index) => (
        <CommandOption
          key={`${command.group} ${command.label}`}
          command={command}
          title={commands[index - 1]?.group === command.group ? null : titleOf(command.group)}
          id={`${id}-${index}`}
          current={index === at}
          onPoint={() => onPoint(index)}
          onRun={() => onRun(command)}
        />
      ))}
    </div>
  )
}

import { allows } from '@interline/domain/access/access'
import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { routes } from '../../../routes.tsx'
import { useGo } from '../../../navigation.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { useMe, viewerOf } from '../../session.ts'
import { commandLineText, shellText } from '../../text.ts'
import { airlineName, useFleet, usePlaces } from '../../reference.ts'
import { availabilityLine } from './availability.ts'
import { CommandResults } from './command-results.tsx'
import { commandsFor } from './commands.ts'
import type { Command } from './commands.ts'
import { closeLayer } from './layers.ts'
import { isOrderCode, orderCommands } from './order-commands.ts'
import { usePageCommands } from './page-commands.ts'
import { takeTypedAhead } from './type-ahead.ts'
import styles from './layers.module.css'
import { isComposing } from '../../../ui/keys.ts'
import { recall, remember } from '../../../browser-storage.ts'

const close = () => closeLayer('commands')

/** Search and commands over the page: type, move with the arrows, Enter. */
export default function CommandBar() {
  const t = useText(shellText)
  const id = useId()
  const go = useGo()
  const me = useMe()
  const viewer = viewerOf(me)
  const userId = me?.userInfo.id ?? ''
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  /** Index of the earlier entry in the field; -1: none. */
  const [earlier, setEarlier] = useState(-1)
  /** Enter was pressed before the bar rendered: the entry runs as soon as it is parsed. */
  const [entered, setEntered] = useState(false)
  const entries = useText(commandLineText)
  const fill = (text: string) => {
    setQuery(text)
    setAt(0)
  }
  const { typed, fault } = useTyped(query, { viewer, go, fill })
  const commands = [...typed, ...commandsFor(query, viewer, t)]
  useLayoutEffect(() => {
    const before = document.activeElement
    dialog.current!.showModal()
    const ahead = takeTypedAhead()
    if (ahead.text !== '') setQuery(ahead.text)
    if (ahead.entered) setEntered(true)
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const run = (command: Command | undefined) => {
    if (!command) return
    if (command.entry) storeEntry(userId, query)
    if (command.fills && typeof command.does === 'function') return command.does()
    close()
    if (typeof command.does === 'string') go(command.does)
    else command.does()
  }
  useEffect(() => {
    if (entered && !fault) run(commands[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !fault) {
      // The command may move the focus to a button, which the rest of this key press must not activate.
      event.preventDefault()
      if (!event.repeat) run(commands[at])
    }
    if (event.key === 'Tab' && commands[at]?.fills) {
      event.preventDefault()
      run(commands[at])
    }
    if (step !== undefined && (earlier >= 0 || (query === '' && step < 0))) {
      const stored = storedEntries(userId)
      const next = Math.min(earlier - step, stored.length - 1)
      if (stored.length > 0) {
        event.preventDefault()
        setEarlier(next)
        setQuery(stored[next] ?? '')
        return setAt(0)
      }
    }
    if (step === undefined || commands.length === 0) return
    event.preventDefault()
    setAt((at + step + commands.length) % commands.length)
  }
  return (
    // Keyboard users leave with Escape; a click outside is for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.bar}
      aria-label={t(($) => $.commands.title)}
      onCancel={(event) => {
        // At once instead of after the browser's `close` event, which a fast hand overtakes with its next key.
        event.preventDefault()
        close()
      }}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.query}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
          aria-label={t(($) => $.commands.hint)}
          placeholder={t(($) => $.commands.hint)}
          value={query}
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value)
            setEntered(false)
            setEarlier(-1)
            setAt(0)
          }}
        />
        <Kbd>esc</Kbd>
      </div>
      <CommandResults id={id} commands={commands} at={at} onPoint={setAt} onRun={run} />
      <p className={styles.hint} role="status">
        {fault && <span className={styles.fault}>{fault}. </span>}
        {commands.length === 0 && !fault
          ? t(($) => $.commands.none, { text: query })
          : t(($) => $.commands.keys)}
      </p>
      {allows(routes.flightSearch.access, viewer).ok && (
        <p className={styles.help}>{entries(($) => $.help)}</p>
      )}
    </dialog>
  )
}

/** The typed text as an availability entry or a command of the current page, or its error. */
function useTyped(
  text: string,
  { viewer, go, fill }: Omit<Parameters<typeof orderCommands>[1], 't'>,
): { readonly typed: readonly Command[]; readonly fault: string | null } {
  const t = useText(commandLineText)
  const places = usePlaces()
  const fleet = useFleet()
  const here = usePageCommands(text, t)
  const ofOrders = orderCommands(text, { viewer, t, go, fill })
  // What the page offers goes first: `TTP` and `XE` act on its order.
  const onPage = here && (here.commands.length > 0 || here.fault) && isOrderCode(text) ? here : ofOrders
  if (onPage) return { typed: onPage.commands, fault: onPage.fault }
  if (!allows(routes.flightSearch.access, viewer).ok) return { typed: [], fault: null }
  const line = availabilityLine(text, places, { t, airline: (code) => airlineName(code, fleet, t.locale) })
  if (line?.to) {
    return { typed: [{ group: 'flights', label: line.sentence, does: line.to, entry: true }], fault: null }
  }
  if (line) return { typed: [], fault: line.sentence }
  if (here) return { typed: here.commands, fault: here.fault }
  return { typed: [], fault: text.trimStart().startsWith('/') ? t(($) => $.faults.list) : null }
}

/** This user's latest entries, newest first, stored in this browser. */

const MOST = 20
const keyOf = (userId: string) => `interline.commands.${userId}`

function storedEntries(userId: string): readonly string[] {
  const stored: readonly unknown[] | null = recall(keyOf(userId))
  return (Array.isArray(stored) ? stored : []).filter((entry): entry is string => typeof entry === 'string')
}

function storeEntry(userId: string, entry: string): void {
  const typed = entry.trim().toUpperCase()
  const others = storedEntries(userId).filter((each) => each !== typed)
  remember(keyOf(userId), [typed, ...others].slice(0, MOST))
}

import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import type { MenuEntry } from './menu-entry.ts'
import styles from './overlay.module.css'
import { useDismiss } from './use-dismiss.ts'

/** Attributes of the button that opens a menu. */
export interface MenuTrigger {
  readonly id: string
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}

export interface MenuProps {
  readonly trigger: (trigger: MenuTrigger) => ReactNode
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'end'
  /** Opens upwards: at the bottom of the page. */
  readonly above?: boolean
}

/** Pixels between a menu and the edge of the screen. */
const EDGE = 8

/** Actions or destinations behind a button. Arrows move, letters jump, Enter runs, Escape returns the focus. */
export function Menu({ trigger, entries, align = 'start', above = false }: MenuProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(area, open, close)
  const items = () => [...(area.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useEffect(() => {
    if (!open) return
    const chosen = items().find(
      (item) => item.getAttribute('aria-checked') === 'true' || item.getAttribute('aria-current') === 'page',
    )
    ;(chosen ?? items()[0])?.focus()
  }, [open])

  useLayoutEffect(() => {
    if (!open) return
    // The button moves while the menu is open: actions appear beside it, or a phone is turned.
    let frame = 0
    const follow = () => {
      if (list.current) keepOnScreen(list.current)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [open])

  const finish = () => {
    setOpen(false)
    document.getElementById(`${id}-button`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        setOpen(true)
      }
      return
    }
    if (event.key === 'Tab') return setOpen(false)
    const next = nextItem(items(), event.key)
    if (event.key !== 'Escape' && !next) return
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else finish()
  }
  return (
    <div className={styles.anchor} ref={area} onKeyDown={onKeyDown} role="none">
      {trigger({
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-labelledby={`${id}-button`}
          className={classNames(styles.popover, styles[align], above && styles.above)}
        >
          {entries.map((entry, index) => draw(entry, index, finish))}
        </div>
      )}
    </div>
  )
}

/** In the middle of a phone screen a menu fits on neither side of its button. */
function keepOnScreen(box: HTMLElement): void {
  const { left, right } = box.getBoundingClientRect()
  const before = Number.parseFloat(box.style.translate) || 0
  const room = document.documentElement.clientWidth - EDGE
  const shift = Math.max(EDGE - (left - before), Math.min(0, room - (right - before)))
  if (shift !== before) box.style.translate = shift === 0 ? '' : `${shift}px`
}

function draw(entry: MenuEntry, index: number, finish: () => void): ReactNode {
  if ('separator' in entry) return <div key={index} className={styles.separator} role="separator" />
  if ('title' in entry) {
    return (
      <div key={index} className={styles.groupTitle} role="presentation">
        {entry.title}
      </div>
    )
  }
  const inside = (
    <>
      {entry.icon}
      {entry.label}
      {entry.note && <span className={styles.note}>{entry.note}</span>}
    </>
  )
  if ('to' in entry) {
    return (
      <Link
        key={index}
        role="menuitem"
        tabIndex={-1}
        className={classNames(styles.item, entry.current && styles.checked)}
        to={entry.to}
        aria-current={entry.current ? 'page' : undefined}
        onClick={finish}
      >
        {inside}
      </Link>
    )
  }
  const { checked, unavailable } = entry
  return (
    <button
      key={index}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={unavailable ? true : undefined}
      title={unavailable ?? undefined}
      tabIndex={-1}
      lang={entry.lang}
      className={classNames(styles.item, checked && styles.checked)}
      onClick={() => {
        if (unavailable) return
        finish()
        entry.run()
      }}
    >
      {inside}
    </button>
  )
}

function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const fromHere = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return fromHere.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Count } from './count.tsx'
import styles from './tabs.module.css'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly count?: number | undefined
}

export interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly Tab<Value>[]
  readonly onChange: (value: Value) => void
  /** The content of the selected tab. */
  readonly children?: ReactNode
}

/** Views of one page. Arrows move and select, Home and End jump. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    onChange(tabs[next]!.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

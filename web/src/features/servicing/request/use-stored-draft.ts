/** What is typed into a request survives a reload of its tab; files and tickets are chosen anew. */
import { useEffect, useState } from 'react'
import { recall, remember } from '../../../browser-storage.ts'

const STORED = ['reason', 'subOption', 'remark', 'otherTicket', 'waiver'] as const

type Words = Readonly<Partial<Record<(typeof STORED)[number], string>>>

interface Stored {
  readonly orderId: string
  readonly task: 'change' | 'refund'
  /** False: the draft copies an earlier request. */
  readonly isNew: boolean
}

/** The draft of a request and its setter, as of `useState`. */
export function useStoredDraft<Draft extends Words>({ orderId, task, isNew }: Stored, start: () => Draft) {
  const key = keyOf(orderId, task)
  const [draft, setDraft] = useState(() => (isNew ? withWords(start(), recall<Words>(key, 'tab')) : start()))
  useEffect(() => {
    if (isNew) remember(key, Object.fromEntries(STORED.map((name) => [name, draft[name]])), 'tab')
  }, [key, isNew, draft])
  return [draft, setDraft] as const
}

/** The request was sent. */
export function forgetWords(orderId: string, task: string): void {
  remember(keyOf(orderId, task), null, 'tab')
}

function keyOf(orderId: string, task: string): string {
  return `interline.request.${task}.${orderId}`
}

function withWords<Draft extends Words>(draft: Draft, kept: Words | null): Draft {
  const found = STORED.flatMap((name) => {
    const value = kept?.[name]
    return name in draft && typeof value === 'string' ? [[name, value] as const] : []
  })
  return { ...draft, ...Object.fromEntries(found) }
}

/**
 * Words typed into a search field whose list the address says. The field keeps what is typed: the address comes back
 * later than the next letter, and would take it away or break characters that are just being composed.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'

const PAUSE_MS = 300

/** `said`: the words of the address. `onSay` is called with trimmed words once the typing pauses. */
export function useSearchWords(said: string, onSay: (words: string) => void) {
  const [typed, setTyped] = useState(said)
  const [isComposing, setComposing] = useState(false)
  // What was asked for and has not become the address yet.
  const asked = useRef<readonly string[]>([])
  const say = () => {
    const words = typed.trim()
    if (words === said) return
    asked.current = [...asked.current, words]
    onSay(words)
  }
  const sayNow = useEffectEvent(say)
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(sayNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isComposing])
  useEffect(() => {
    const at = asked.current.lastIndexOf(said)
    asked.current = at < 0 ? [] : asked.current.slice(at + 1)
    // A way back, a link or a saved view says other words than those typed here.
    if (at < 0) setTyped(said)
  }, [said])
  return {
    /** Without waiting for the pause. */
    say,
    field: {
      value: typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}

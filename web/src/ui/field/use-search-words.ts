/**
 * The text of a search field whose list is in the address. The field keeps its own text: the address updates later
 * than the next keystroke and would overwrite it or break characters being composed.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'

const PAUSE_MS = 300

/** `said`: the words in the address. `onSay` gets trimmed words once typing pauses. */
export function useSearchWords(addressWords: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(addressWords)
  const [isComposing, setComposing] = useState(false)
  // Sent, but not in the address yet.
  const asked = useRef<readonly string[]>([])
  const say = () => {
    const words = typed.trim()
    if (words === addressWords) return
    asked.current = [...asked.current, words]
    onSearch(words)
  }
  const sayNow = useEffectEvent(say)
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(sayNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isComposing])
  useEffect(() => {
    const at = asked.current.lastIndexOf(addressWords)
    asked.current = at < 0 ? [] : asked.current.slice(at + 1)
    // Back navigation, a link or a saved view set other words.
    if (at < 0) setTyped(addressWords)
  }, [addressWords])
  return {
    /** Sends without waiting for the pause. */
    say,
    field: {
      value: typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}

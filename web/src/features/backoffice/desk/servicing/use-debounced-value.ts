import { useEffect, useState } from 'react'

/** The value after it has not changed for a moment, so that typing does not send a request per keystroke. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}

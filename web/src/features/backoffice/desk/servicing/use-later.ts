import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment: what is being typed is not asked about letter by letter. */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}

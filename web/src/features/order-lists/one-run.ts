import { useRef } from 'react'

/**
 * Starts `run` unless it is running. A button is busy only with the next rendering, and the second click of a double
 * click can come before: a second run would report orders as refused that the first has paid. `run` shows its own errors.
 */
export function useOneRun<Input>(run: (input: Input) => Promise<unknown>): (input: Input) => void {
  const running = useRef(false)
  return (input) => {
    if (running.current) return
    running.current = true
    run(input)
      .catch(() => undefined)
      .finally(() => {
        running.current = false
      })
  }
}

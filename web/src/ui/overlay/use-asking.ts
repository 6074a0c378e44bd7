import { useState } from 'react'

interface Task {
  readonly isError: boolean
  readonly reset: () => void
}

/** Whether a dialog asks before something is done. */
export function useAsking() {
  const [asking, setAsking] = useState(false)
  return {
    asking,
    /** Asks anew: what `task` was refused the last time is no answer to this one. */
    ask: (task: Task) => {
      if (task.isError) task.reset()
      setAsking(true)
    },
    drop: () => setAsking(false),
  }
}

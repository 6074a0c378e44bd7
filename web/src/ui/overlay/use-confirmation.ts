import { useState } from 'react'

interface Task {
  readonly isError: boolean
  readonly reset: () => void
}

/** The state of a confirmation dialog. */
export function useConfirmation() {
  const [asking, setAsking] = useState(false)
  return {
    asking,
    /** Opens the dialog and clears an earlier refusal of `task`. */
    ask: (task: Task) => {
      if (task.isError) task.reset()
      setAsking(true)
    },
    drop: () => setAsking(false),
  }
}

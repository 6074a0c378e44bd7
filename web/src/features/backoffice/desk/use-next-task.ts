import { useState } from 'react'
import type { DeskTask } from './desk-order.ts'
import type { DeskView } from './use-desk-view.ts'

/** After a decision the next task of the list opens; the decided order stays one key away. */
export function useNextTask({ tasks, orderId, open }: DeskView, me: string | undefined) {
  const [decided, setDecided] = useState<string | null>(null)
  const rows = tasks.data?.rows ?? []
  return {
    /** The order that was decided before the shown one opened; null: none. */
    decided: decided === orderId ? null : decided,
    back: (): void => {
      if (decided === null) return
      setDecided(null)
      open(decided)
    },
    /** Where nothing is left for this person, the decided order stays in view. */
    openAfter: (id: string): void => {
      const mayWork = (task: DeskTask) => task.orderId !== id && (task.owner === null || task.owner.id === me)
      const at = rows.findIndex((task) => task.orderId === id)
      const next = rows.slice(at + 1).find(mayWork) ?? rows.find(mayWork)
      if (!next) return
      setDecided(id)
      open(next.orderId)
    },
  }
}

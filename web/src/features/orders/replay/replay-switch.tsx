import { Rewind } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'

interface ReplaySwitchProps {
  readonly isReplayed: boolean
  readonly onSwitch: (isReplayed: boolean) => void
  readonly children: ReactNode
}

/** Opens and closes the replay of an order, in the head of its history. */
export function ReplaySwitch({ isReplayed, onSwitch, children }: ReplaySwitchProps) {
  return (
    <Button size="sm" aria-expanded={isReplayed} onClick={() => onSwitch(!isReplayed)}>
      <Rewind aria-hidden="true" />
      {children}
    </Button>
  )
}

import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { EmptyState } from './states/empty-state.tsx'

export interface NotBuiltProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** The one plain notice for a part of the product that is not there yet; its uses are counted (`npm run where not-built`). */
export function NotBuilt({ title, children, actions }: NotBuiltProps) {
  return (
    <Panel>
      <EmptyState title={title} actions={actions}>
        {children}
      </EmptyState>
    </Panel>
  )
}

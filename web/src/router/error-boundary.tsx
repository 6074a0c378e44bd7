import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly failed: (error: unknown, again: () => void) => ReactNode
}

/** Catches render errors, so that the surrounding frame stays usable. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something was thrown without a reason') }
  }

  override render() {
    const { error } = this.state
    return error === null
      ? this.props.children
      : this.props.failed(error, () => this.setState({ error: null }))
  }
}

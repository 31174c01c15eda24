import { Component, type ReactNode } from 'react'
import { Crash } from './Crash.tsx'

/** Catches what a screen throws, so that a fault is a message and not a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <Crash /> : this.props.children
  }
}

import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** Catches errors thrown below it, so that a fault is a message and not a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  /** The browser does not tell the page of an error that a boundary has caught. */
  override componentDidCatch(error: unknown): void {
    void import('../../ui/report/tellFault.ts').then(({ tellFault }) => tellFault(error)).catch(() => {})
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}

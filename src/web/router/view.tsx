import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../ui/error-page.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { useMatch, useRouterState } from './hooks.ts'
import type { Match } from './page.ts'

/** The layout, with the page where the layout has its `<Outlet />`. */
export function RouterView() {
  const match = useMatch()
  const Layout = match.layout.component
  // A layout whose own door failed has nothing to stand around.
  if (match.status === 'failed' && !match.page) return <ErrorPage error={match.error} />
  return <Layout />
}

/** Where a layout shows its page. */
export function Outlet() {
  const { place, match, pending } = useRouterState()
  const Waiting = typeof pending === 'object' ? pending.pendingComponent : undefined
  if (pending && Waiting) return <Waiting />
  if (pending && match.layout.pendingComponent) return <match.layout.pendingComponent />
  return (
    <Boundary key={place.pathname}>
      <Shown match={match} />
    </Boundary>
  )
}

function Shown({ match: { layout, page, status, error } }: { match: Match }) {
  if (status === 'failed') return <ErrorPage error={error} />
  if (status === 'not-found' || !page) {
    const Missing = page?.notFoundComponent ?? layout.notFoundComponent ?? NotFound
    return <Missing />
  }
  const Page = page.component
  return <Page />
}

/** A page that breaks while it is shown leaves the layout standing. */
class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorPage error={error} onAgain={() => this.setState({ error: undefined })} />
  }
}

import { Activity, Component, memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterFrame } from '../ui/after-frame.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { HeldContext } from './context.ts'
import { useMatch, useRouted, useRouter, useRouterState } from './hooks.ts'
import type { RouterState } from './router.ts'

/** The layout, with the page where the layout has its `<Outlet />`. */
export function RouterView() {
  const Layout = useRouted(({ match }) => match.layout.component)
  // A layout whose own door failed has nothing to stand around.
  const failed = useRouted(({ match }) => match.status === 'failed' && !match.page && match)
  return failed ? <ErrorPage error={failed.error} /> : <Layout />
}

/** Where a layout shows its page. The page before it is unmade once the new one is on the screen. */
export function Outlet() {
  const { place, match, pending, whole, ahead } = useRouterState()
  const paged = typeof pending === 'object' ? pending.pendingComponent : undefined
  const Waiting = pending && (paged ?? match.layout.pendingComponent)
  const [pages, setPages] = useState([place.pathname])
  const now = Waiting ? undefined : place.pathname
  if (pages.at(-1) !== now) setPages([...(whole || !now ? [] : pages.slice(-1)), ...(now ? [now] : [])])
  useEffect(() => {
    if (pages.length > 1) return afterFrame(() => startTransition(() => setPages(pages.slice(-1))))
  }, [pages])
  if (Waiting) return <Waiting />
  const next = ahead?.place.pathname
  const shown = next && !pages.includes(next) ? [...pages, next] : pages
  return shown.map((pathname) => (
    <Held key={pathname} pathname={pathname} look={lookOf(pathname)}>
      <Boundary>
        <Shown />
      </Boundary>
    </Held>
  ))

  function lookOf(pathname: string): HeldProps['look'] {
    if (pathname === now) return 'shown'
    return pages.includes(pathname) ? 'left' : 'ahead'
  }
}

interface HeldProps {
  pathname: string
  /** `ahead`: drawn while the link to it is pressed, and not seen. */
  look: 'ahead' | 'shown' | 'left'
  children: ReactNode
}

/** To unmake a large page, or to take it out of the document, takes as long as to make one: first it is not shown. */
function Held({ pathname, look, children }: HeldProps) {
  const { getState } = useRouter()
  const [drawnAhead] = useState(look === 'ahead')
  const [held] = useState(() => {
    let last: RouterState = getState()
    return () => {
      const state = getState()
      last = [state, state.ahead].find((one) => one?.place.pathname === pathname) ?? last
      return last
    }
  })
  // The page before may be drawn ahead while it is still there.
  const isSeen = look === 'shown' || (look === 'ahead' && drawnAhead)
  const page = (
    <div className={isSeen ? 'contents' : 'hidden'}>
      <HeldContext value={held}>{children}</HeldContext>
    </div>
  )
  return drawnAhead ? <Activity mode={look === 'ahead' ? 'hidden' : 'visible'}>{page}</Activity> : page
}

const Shown = memo(() => {
  const { page, missing: Missing = NotFound, status, error } = useMatch()
  if (status === 'failed') return <ErrorPage error={error} />
  if (status === 'not-found' || !page) return <Missing />
  const Page = page.component
  return <Page />
})

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

import {
  Component,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterFrame } from '../ui/after-frame.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { HeldContext } from './context.ts'
import { useMatch, useRouted, useRouter, useRouterState } from './hooks.ts'

/** The layout, with the page where the layout has its `<Outlet />`. */
export function RouterView() {
  const Layout = useRouted(({ match }) => match.layout.component)
  // A layout whose own door failed has nothing to stand around.
  const failed = useRouted(({ match }) => match.status === 'failed' && !match.page && match)
  return failed ? <ErrorPage error={failed.error} /> : <Layout />
}

/** Where a layout shows its page. The page before it is unmade once the new one is on the screen. */
export function Outlet() {
  const { place, match, pending, whole } = useRouterState()
  const paged = typeof pending === 'object' ? pending.pendingComponent : undefined
  const Waiting = pending && (paged ?? match.layout.pendingComponent)
  const [pages, setPages] = useState([place.pathname])
  const now = Waiting ? undefined : place.pathname
  if (pages.at(-1) !== now) setPages([...(whole || !now ? [] : pages.slice(-1)), ...(now ? [now] : [])])
  useEffect(() => {
    if (pages.length > 1) return afterFrame(() => startTransition(() => setPages(pages.slice(-1))))
  }, [pages])
  if (Waiting) return <Waiting />
  return pages.map((pathname) => (
    <Held key={pathname} pathname={pathname} left={pathname !== now}>
      <Boundary>
        <Shown />
      </Boundary>
    </Held>
  ))
}

/**
 * To unmake a large page takes as long as to make one: it is taken out of the document first. Its place stays, for
 * React puts what comes before a page there.
 */
function Held({ pathname, left, children }: { pathname: string; left: boolean; children: ReactNode }) {
  const { getState } = useRouter()
  const [held] = useState(() => {
    let last = getState()
    return () => {
      if (getState().place.pathname === pathname) last = getState()
      return last
    }
  })
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = place.current?.firstChild
    if (!left || !page) return
    page.remove()
    return () => void place.current?.append(page)
  }, [left])
  return (
    <div ref={place} className="contents">
      <div className="contents">
        <HeldContext value={held}>{children}</HeldContext>
      </div>
    </div>
  )
}

const Shown = memo(() => {
  const { layout, page, status, error } = useMatch()
  if (status === 'failed') return <ErrorPage error={error} />
  if (status === 'not-found' || !page) {
    const Missing = page?.notFoundComponent ?? layout.notFoundComponent ?? NotFound
    return <Missing />
  }
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

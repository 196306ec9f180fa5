import { Outlet } from '../../router/view.tsx'
import { useDoor } from './leaving.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every page of the back office; the page itself brings its `<main>`. */
export function Frame() {
  useDoor()
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 bg-sheet p-4 focus:not-sr-only focus:absolute focus:top-0 focus:left-0"
      >
        Đến nội dung chính
      </a>
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

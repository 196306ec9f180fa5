import type { PageForStaff } from '#contract/content/pages.ts'
import { openDetails } from './open-details.ts'

export function PageIssues({ issues, hasDraft, isPublished }: PageForStaff) {
  if (issues.length === 0) return null
  return (
    <section aria-labelledby="issues" className="grid max-w-3xl gap-2 bg-amber-wash px-4 py-3">
      <h2 id="issues" className="font-semibold">
        {hasDraft || !isPublished ? 'Nên xem lại trước khi đăng' : 'Nên xem lại'}
      </h2>
      <ul className="divide-y divide-line">
        {issues.map(({ path, message }) => (
          <li key={path + message} className="py-1 wrap-anywhere">
            {isInForm(path) ? (
              <button
                type="button"
                onClick={() => openPart(path)}
                className="inkline py-1 text-left pointer-coarse:py-2.5"
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const sectionPath = /^sections\.(\d+)\./
const isInForm = (path: string) => path !== 'sections'

/** Sections are closed until they are edited. */
function openPart(path: string): void {
  const at = sectionPath.exec(path)?.[1]
  const part = document.getElementById(at === undefined ? 'page-search-fields' : `section-${at}`)
  if (!(part instanceof HTMLDetailsElement)) return
  openDetails(part)
  part.scrollIntoView({ block: 'start' })
}

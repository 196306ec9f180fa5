import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type LinkName, useLinkName } from '#web/app/api/labels.tsx'
import type { LinkTarget } from '#web/app/router/link-target.ts'

/** The last crumb, the current page, has no link. */
export type Crumb = LinkName & { link?: LinkTarget | undefined }

export const Breadcrumb = memo(({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const linkName = useLinkName()
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map(({ link, ...name }, index) => (
          <li key={linkName(name)} className="flex max-w-full min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {link ? (
              <Link
                {...link}
                activeOptions={{ exact: true }}
                className="shrink-0 py-1 pointer-coarse:-my-2 pointer-coarse:py-3 hover:text-ink hover:underline"
              >
                {linkName(name)}
              </Link>
            ) : (
              <span
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="truncate py-1 text-ink"
              >
                {linkName(name)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
})

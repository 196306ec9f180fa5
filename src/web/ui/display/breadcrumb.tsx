import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type DisplayName, useDisplayName } from '#web/app/api/labels.tsx'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { cx } from '#web/ui/styles/cx.ts'

/** The last crumb, the current page, has no link. */
export type Crumb = DisplayName & { link?: LinkTarget | undefined }

export const Breadcrumb = memo(({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const displayName = useDisplayName()
  return (
    <nav aria-label="Đường dẫn">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map(({ link, ...name }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two crumbs may have one name.
            key={index}
            // The current page ends in an ellipsis rather than taking a second line, unless little room is left.
            className={cx(
              'flex max-w-full items-center gap-x-2',
              index < crumbs.length - 1 ? 'min-w-0' : 'min-w-24 flex-1',
            )}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {link ? (
              <Link
                {...link}
                activeOptions={{ exact: true }}
                className="shrink-0 py-1 pointer-coarse:-my-2 pointer-coarse:py-3 hover:text-ink hover:underline"
              >
                {displayName(name)}
              </Link>
            ) : (
              <span
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="truncate py-1 text-ink"
              >
                {displayName(name)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
})

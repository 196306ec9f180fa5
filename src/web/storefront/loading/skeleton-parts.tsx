import { type ReactNode, useLayoutEffect } from 'react'
import { useLabel } from '#web/app/api/labels.tsx'
import { ProductGrid } from '#web/ui/display/product-grid.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/styles/cx.ts'

/** The skeleton of a page that is loading: its first screen in the size of the final page. */
export function SkeletonPage({ children }: { children: ReactNode }) {
  const label = useLabel()
  // The router has stored the scroll position of the previous page by then.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <main aria-busy="true" className="min-h-[200dvh]">
      <p role="status" className="sr-only">
        {label('Loading...')}
      </p>
      {children}
    </main>
  )
}

/** @param isCompact as of the `Banner` */
export function BannerSkeleton({ isCompact }: { isCompact?: boolean }) {
  return (
    <div className="bg-celadon-wash">
      <div className={cx('page grid gap-2', isCompact ? 'py-2 lg:py-10' : 'py-6 sm:py-10')}>
        <Skeleton className={cx('my-1 h-5 w-40', isCompact && 'max-sm:hidden')} />
        <Skeleton
          className={cx(
            'my-2 h-[calc(var(--text-sign)*1.1)] w-64 max-w-full',
            isCompact && 'max-lg:my-1 max-lg:h-[calc(var(--text-xl)*1.04)] max-lg:w-40',
          )}
        />
      </div>
    </div>
  )
}

interface ProductCardSkeletonsProps {
  /** The number of products that will appear. */
  count: number
  hasSidebar?: boolean
}

export function ProductCardSkeletons({ count, hasSidebar }: ProductCardSkeletonsProps) {
  return (
    <ProductGrid hasSidebar={hasSidebar}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical
        <span key={index} className="grid gap-2 *:mx-4 sm:*:mx-0">
          <Skeleton className="mx-0! aspect-[4/5] rounded-none!" />
          <Skeleton className="mt-1 h-5 max-lg:[@media(hover:hover)]:mt-11" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-1 mb-2 h-4 w-12" />
        </span>
      ))}
    </ProductGrid>
  )
}

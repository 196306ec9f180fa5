import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BannerSkeleton, SkeletonPage } from './skeleton-parts.tsx'

/** A skeleton for text, forms and tables below the page header. */
export function GenericPageSkeleton() {
  return (
    <SkeletonPage>
      <BannerSkeleton />
      <div className="page grid gap-8 py-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid content-start gap-4">
          {['w-2/5', '', '', '', 'w-3/5'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
            <Skeleton key={index} className={`h-11 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </SkeletonPage>
  )
}

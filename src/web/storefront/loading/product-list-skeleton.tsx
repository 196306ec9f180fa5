import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BannerSkeleton, ProductCardSkeletons, SkeletonPage } from './skeleton-parts.tsx'

export function ProductListSkeleton() {
  return (
    <SkeletonPage>
      <BannerSkeleton isCompact />
      <div className="page grid gap-x-10 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-[26rem]" />
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </div>
        <div>
          <Skeleton className="my-2 h-11 lg:my-3" />
          <div className="pt-2 lg:pt-6">
            <ProductCardSkeletons count={16} hasSidebar />
          </div>
        </div>
      </div>
    </SkeletonPage>
  )
}

import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  BannerSkeleton,
  ProductCardSkeletons,
  ServiceStripSkeleton,
  SkeletonPage,
} from './skeleton-parts.tsx'

export function ProductListSkeleton() {
  return (
    <SkeletonPage>
      <BannerSkeleton />
      <div className="page grid gap-x-10 pt-2 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-[26rem]" />
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </div>
        <div>
          <Skeleton className="my-3 h-11 max-lg:h-24" />
          <div className="pt-6">
            <ProductCardSkeletons count={16} hasSidebar />
            <Skeleton className="mx-auto mt-12 h-11 w-56" />
          </div>
        </div>
      </div>
      <ServiceStripSkeleton />
    </SkeletonPage>
  )
}

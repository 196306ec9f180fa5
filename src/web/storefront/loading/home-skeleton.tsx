import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ProductCardSkeletons, SkeletonPage } from './skeleton-parts.tsx'

export function HomeSkeleton() {
  return (
    <SkeletonPage>
      <Skeleton className="aspect-[4/5] rounded-none! md:aspect-[2/1] md:max-h-[calc(100dvh-var(--header-height))] phone-landscape:aspect-[2/1] phone-landscape:max-h-[calc(100dvh-var(--header-height)-6rem)]" />
      <div className="page grid grid-cols-2 gap-3 pt-10 md:grid-cols-4 md:gap-4">
        {['a', 'b', 'c', 'd'].map((tile) => (
          <Skeleton key={tile} className="h-28 rounded-none! md:h-36" />
        ))}
      </div>
      <div className="page pt-16">
        <Skeleton className="mb-6 h-14 w-32" />
        <ProductCardSkeletons count={8} />
      </div>
    </SkeletonPage>
  )
}

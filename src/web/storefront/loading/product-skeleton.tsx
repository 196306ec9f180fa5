import { useParams } from '@tanstack/react-router'
import { findCardPicture } from '#web/ui/display/card-picture.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { SkeletonPage } from './skeleton-parts.tsx'

const pictureClass =
  'aspect-[4/5] sm:w-full max-sm:w-[calc(clamp(15rem,100svh_-_31rem,125vw)*0.8)] lg:w-[min(100%,calc((100dvh-9rem)*0.8))]'

export function ProductSkeleton() {
  const id = useParams({ strict: false, select: (params) => params.id })
  const picture = findCardPicture('productId', id)
  return (
    <SkeletonPage>
      <div className="page py-1 sm:py-3">
        <Skeleton className="my-1 h-5 w-56" />
      </div>
      <div className="page grid gap-y-3 sm:grid-cols-2 sm:items-start sm:gap-x-6 md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-14">
        <div className="max-sm:-mx-(--page-gutter) lg:flex lg:gap-4">
          <div className="grid w-20 shrink-0 content-start gap-2 p-1 max-lg:hidden">
            {['a', 'b', 'c', 'd'].map((thumbnail) => (
              <Skeleton key={thumbnail} className="aspect-[4/5] w-18 rounded-none!" />
            ))}
          </div>
          {picture ? (
            <img src={picture} alt="" className={`${pictureClass} object-cover`} />
          ) : (
            <Skeleton className={`${pictureClass} rounded-none!`} />
          )}
        </div>
        <div className="grid gap-4 sm:gap-6">
          <Skeleton className="h-16 w-4/5 sm:h-24" />
          <Skeleton className="h-18 w-3/5" />
          <Skeleton className="h-18 w-4/5 sm:h-24" />
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-18" />
          <Skeleton className="h-44" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </SkeletonPage>
  )
}

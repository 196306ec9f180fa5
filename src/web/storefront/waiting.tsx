import type { ReactNode } from 'react'
import { ProductGrid } from '../ui/product-grid.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The shape of a page that is on its way, in the size that will come. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <main aria-busy="true" className="min-h-[calc(100dvh-var(--header-height))]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {children}
    </main>
  )
}

function BannerShape() {
  return (
    <div className="bg-celadon-wash">
      <div className="page grid gap-2 py-6 sm:py-10">
        <Skeleton className="my-1 h-5 w-40" />
        <Skeleton className="my-2 h-[calc(var(--text-sign)*1.1)] w-64 max-w-full" />
      </div>
    </div>
  )
}

function CardShapes({ beside }: { beside?: boolean }) {
  return (
    <ProductGrid beside={beside}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={index} className="grid gap-2">
          <Skeleton className="aspect-[4/5] rounded-none!" />
          <Skeleton className="mx-4 h-5 sm:mx-0" />
          <Skeleton className="mx-4 h-5 w-24 sm:mx-0" />
        </span>
      ))}
    </ProductGrid>
  )
}

export function ListWaiting() {
  return (
    <Waiting>
      <BannerShape />
      <div className="page grid gap-x-10 pt-2 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-64" />
          <Skeleton className="h-48" />
        </div>
        <div>
          <Skeleton className="my-3 h-11" />
          <div className="pt-6">
            <CardShapes beside />
          </div>
        </div>
      </div>
    </Waiting>
  )
}

export function HomeWaiting() {
  return (
    <Waiting>
      <Skeleton className="aspect-[4/5] rounded-none! md:aspect-[2/1] md:max-h-[calc(100dvh-var(--header-height))]" />
      <div className="page pt-16 pb-20">
        <Skeleton className="mb-6 h-14 w-32" />
        <CardShapes />
      </div>
    </Waiting>
  )
}

export function ProductWaiting() {
  return (
    <Waiting>
      <div className="page py-3">
        <Skeleton className="my-1 h-5 w-56" />
      </div>
      <div className="page grid gap-y-6 md:grid-cols-2 md:items-start md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-14">
        <div className="max-md:-mx-(--page-gutter) lg:pl-24">
          <Skeleton className="aspect-[4/5] rounded-none! lg:w-[min(100%,calc((100dvh-9rem)*0.8))]" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-20" />
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </Waiting>
  )
}

/** A page of words, a form or a table under its banner. */
export function SheetWaiting() {
  return (
    <Waiting>
      <BannerShape />
      <div className="page grid gap-8 py-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid content-start gap-4">
          {['w-2/5', '', '', '', 'w-3/5'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <Skeleton key={index} className={`h-11 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </Waiting>
  )
}

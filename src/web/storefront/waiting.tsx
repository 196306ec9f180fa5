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

interface CardShapesProps {
  /** As many as come: a page of the list, the usual shelf. */
  count: number
  beside?: boolean
}

/** Picture, what stands under it where there is no mouse, name, price, stars and colours. */
function CardShapes({ count, beside }: CardShapesProps) {
  return (
    <ProductGrid beside={beside}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={index} className="grid gap-2 *:mx-4 sm:*:mx-0">
          <Skeleton className="mx-0! aspect-[4/5] rounded-none!" />
          <Skeleton className="mt-1 h-5 max-lg:mt-11" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-1 mb-2 h-4 w-12" />
        </span>
      ))}
    </ProductGrid>
  )
}

const StripShape = () => <div className="h-[18.6rem] bg-celadon-wash sm:h-52 lg:h-[7.9rem]" />

export function ListWaiting() {
  return (
    <Waiting>
      <BannerShape />
      <div className="page grid gap-x-10 pt-2 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-[26rem]" />
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </div>
        <div>
          <Skeleton className="my-3 h-11 max-lg:h-24" />
          <div className="pt-6">
            <CardShapes count={16} beside />
            <Skeleton className="mx-auto mt-12 h-11 w-56" />
          </div>
        </div>
      </div>
      <StripShape />
    </Waiting>
  )
}

export function HomeWaiting() {
  return (
    <Waiting>
      <Skeleton className="aspect-[4/5] rounded-none! md:aspect-[2/1] md:max-h-[calc(100dvh-var(--header-height))]" />
      <div className="page pt-16 pb-20">
        <Skeleton className="mb-6 h-14 w-32" />
        <CardShapes count={8} />
      </div>
      <div className="grid grid-cols-2 gap-px pt-20 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((tile) => (
          <Skeleton key={tile} className="aspect-[4/5] rounded-none!" />
        ))}
      </div>
      <div className="page grid gap-x-8 gap-y-12 pt-36 pb-16 md:grid-cols-3">
        {['a', 'b', 'c'].map((post) => (
          <Skeleton key={post} className="h-[26rem]" />
        ))}
      </div>
      <StripShape />
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
        <div className="max-md:-mx-(--page-gutter) lg:flex lg:gap-4">
          <div className="grid w-20 shrink-0 content-start gap-2 p-1 max-lg:hidden">
            {['a', 'b', 'c', 'd'].map((thumbnail) => (
              <Skeleton key={thumbnail} className="aspect-[4/5] w-18 rounded-none!" />
            ))}
          </div>
          <Skeleton className="aspect-[4/5] rounded-none! lg:w-[min(100%,calc((100dvh-9rem)*0.8))]" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-14 w-40" />
          <Skeleton className="h-16 md:h-12" />
          <Skeleton className="h-18 w-3/5" />
          <Skeleton className="h-32 w-4/5" />
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-18 md:h-12" />
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-56 md:h-48" />
          <Skeleton className="h-24" />
        </div>
      </div>
      <div className="page pt-16">
        <Skeleton className="h-11 sm:w-96" />
        <Skeleton className="my-6 h-[22rem] max-w-prose md:h-56" />
        <div className="border-t border-line pt-12">
          <Skeleton className="mb-6 h-12 w-64" />
          <CardShapes count={4} />
        </div>
        <div className="h-21" />
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

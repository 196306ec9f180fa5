import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import type { ReviewList } from '#contract/reviews/reviews.ts'
import { useUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { reviewsId } from '#web/storefront/product/build-product-path.ts'
import { ownReviewQuery, reviewsQuery } from '#web/storefront/product/product-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatRating, Stars } from '#web/ui/display/stars.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { ReviewEntry } from './review-entry.tsx'

const OwnReviewSection = lazy(() =>
  import('./own-review-section.tsx').then(({ OwnReviewSection }) => ({ default: OwnReviewSection })),
)

/** Only shoppers who received the product can review it (R30). */
export function ProductReviews({ productId }: { productId: string }) {
  const reviews = useInfiniteQuery(reviewsQuery(useApi(), productId))
  const user = useUser()
  const own = useQuery({ ...ownReviewQuery(useApi(), productId), enabled: user !== null })
  const ownId = user ? own.data?.review?._id : undefined
  const pages = reviews.data?.pages ?? []
  const firstPage = pages[0]
  // A new review shifts others to the next page, so the same review can appear twice.
  const othersById = new Map(pages.flatMap((page) => page.reviews).map((review) => [review._id, review]))
  // The shopper's own review is shown above the others.
  if (ownId) othersById.delete(ownId)
  return (
    <section
      aria-label="Đánh giá"
      className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      {firstPage && firstPage.count > 0 && <ReviewSummary list={firstPage} />}
      <div className="grid max-w-prose gap-6 lg:col-start-2">
        {firstPage?.count === 0 && <p className="text-ink-soft">Chưa có đánh giá nào.</p>}
        {reviews.isError && !firstPage && <RetryReviews onPress={() => void reviews.refetch()} />}
        {user ? (
          <LazyBoundary fallback={<LoadingNote />}>
            <OwnReviewSection key={user._id} productId={productId} />
          </LazyBoundary>
        ) : (
          <SignInToReview />
        )}
        {othersById.size > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {[...othersById.values()].map((review) => (
              <li key={review._id} className="py-5">
                <ReviewEntry review={review} />
              </li>
            ))}
          </ul>
        )}
        {reviews.hasNextPage && (
          <p>
            <Button busy={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
              Xem thêm
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function ReviewSummary({ list }: { list: ReviewList }) {
  const average = list.average ?? 0
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-4">
        <span aria-hidden="true" className="text-3xl font-semibold tabular-nums">
          {formatRating(average)}
        </span>
        <span className="grid gap-1">
          <Stars rating={average} className="h-5 w-25" />
          <span className="text-sm text-ink-soft">{list.count} đánh giá</span>
        </span>
      </p>
      <ul className="grid gap-1.5 text-sm tabular-nums">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <li key={stars} className="grid grid-cols-[3rem_1fr_2rem] items-center gap-3">
            <span>{stars} sao</span>
            <span aria-hidden="true" className="h-1.5 bg-line">
              <span
                className="block h-full bg-amber"
                style={{ width: `${(100 * list.stars[stars]) / list.count}%` }}
              />
            </span>
            <span className="text-right">
              {list.stars[stars]}
              <span className="sr-only"> đánh giá</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SignInToReview() {
  const { pathname, searchStr } = useLocation()
  return (
    <p className="text-sm text-ink-soft">
      Bạn đã nhận sản phẩm này?{' '}
      <Link
        to="/sign-in"
        search={{ redirect: `${pathname}${searchStr}#${reviewsId}` }}
        className="inkline text-ink"
      >
        Đăng nhập để viết đánh giá
      </Link>
    </p>
  )
}

function RetryReviews({ onPress }: { onPress: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4">
      Không tải được đánh giá.
      <Button small onClick={onPress}>
        Thử lại
      </Button>
    </p>
  )
}

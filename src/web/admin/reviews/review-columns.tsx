import type { ReviewListItem } from '#contract/reviews/admin-reviews.ts'
import { formatDateTime } from '#domain/date-time.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { reviewsId } from '#web/storefront/product/build-product-path.ts'
import { HrefLink } from '#web/ui/button/href-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { ReviewActions } from './review-actions.tsx'

export const reviewColumns: readonly AdminColumn<ReviewListItem>[] = [
  {
    id: 'product',
    header: 'Sản phẩm',
    cell: ({ product }) => (
      <span className="flex min-w-0 items-center gap-3">
        <ResponsiveImage url={product.image} alt="" sizes="2.5rem" className="w-10 shrink-0" />
        {product.listed ? (
          <HrefLink
            href={`/detail/${product._id}#${reviewsId}`}
            className="inkline wrap-anywhere sm:min-w-24"
          >
            {product.name}
          </HrefLink>
        ) : (
          <span className="wrap-anywhere">{product.name}</span>
        )}
      </span>
    ),
    text: ({ product }) => product.name,
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'review',
    header: 'Đánh giá',
    cell: (review) => <ReviewText review={review} />,
    text: ({ stars, text }) => [`${stars} sao`, text].filter(Boolean).join(': '),
    fixed: true,
  },
  {
    id: 'author',
    header: 'Người viết',
    cell: ({ author }) => <span className="wrap-anywhere">{author}</span>,
    text: ({ author }) => author,
  },
  {
    id: 'at',
    header: 'Lúc',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular-nums lg:whitespace-nowrap">
        {formatDateTime(createdAt)}
      </time>
    ),
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'act',
    header: 'Thao tác',
    cell: (review) => <ReviewActions review={review} />,
    align: 'end',
    fixed: true,
  },
]

function ReviewText({ review: { stars, text, photos, answer, hidden } }: { review: ReviewListItem }) {
  return (
    <div className="grid max-w-prose min-w-0 justify-items-start gap-1.5 sm:min-w-60">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={stars} />
        {photos.length > 0 && <span className="text-sm text-ink-soft">{photos.length} ảnh</span>}
        {hidden && <Badge tone="quiet">Đã ẩn</Badge>}
      </span>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {answer && (
        <p className="border-l-2 border-line pl-3 text-sm text-ink-soft whitespace-pre-line wrap-anywhere">
          Cửa hàng: {answer.text}
        </p>
      )}
    </div>
  )
}

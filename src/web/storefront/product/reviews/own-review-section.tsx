import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import type { OwnReview as ReviewOfShopper } from '#contract/reviews/reviews.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ownReviewQuery } from '#web/storefront/product/product-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { useFocusAfterLoss } from '#web/ui/state/use-focus-after-loss.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewForm } from './review-form.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

export function OwnReviewSection({ productId }: { productId: string }) {
  const { data } = useQuery(ownReviewQuery(useApi(), productId))
  const [isEditing, setEditing] = useState(false)
  const section = useFocusAfterLoss<HTMLDivElement>()
  const review = data?.review ?? null
  useEffect(() => {
    // The saved review is shorter than the form, so its top may be above the window.
    if (review && !isEditing && document.activeElement === section.current)
      section.current?.scrollIntoView({ block: 'nearest' })
  }, [review, isEditing, section])
  const refresh = useRefreshReviews(productId)
  if (!data) return null
  const { canReview } = data
  const close = () => {
    setEditing(false)
    refresh()
  }
  return (
    <div ref={section} tabIndex={-1} className="scroll-mt-8 outline-none">
      {review && !isEditing && (
        <OwnReviewEntry review={review} onEdit={() => setEditing(true)} onDeleted={refresh} />
      )}
      {!review && !canReview && (
        <p className="text-sm text-ink-soft">Bạn viết được đánh giá khi đã nhận sản phẩm này.</p>
      )}
      {(review ? isEditing : canReview) && (
        <ReviewForm
          productId={productId}
          review={review}
          onSaved={close}
          onCancel={review ? () => setEditing(false) : undefined}
        />
      )}
    </div>
  )
}

/** A review changes the product, its cards and the lists. */
function useRefreshReviews(productId: string) {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [
      ['own-review', productId],
      ['reviews', productId],
      ['product', productId],
      ['products'],
      ['related'],
    ]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}

interface OwnReviewEntryProps {
  review: ReviewOfShopper
  onEdit: () => void
  onDeleted: () => void
}

function OwnReviewEntry({ review, onEdit, onDeleted }: OwnReviewEntryProps) {
  const api = useApi()
  const toast = useToast()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.deleteReview({ params: { id: review._id } }),
    onSuccess: () => {
      toast.show({ title: 'Xoá đánh giá thành công!', kind: 'success' })
      onDeleted()
    },
    onError: (error) => {
      toast.show({ title: error instanceof ApiError ? error.error : 'Có lỗi xảy ra', kind: 'destructive' })
    },
    onSettled: () => setDialogOpen(false),
  })
  return (
    <section aria-label="Đánh giá của bạn" className="grid gap-4 bg-celadon-wash p-5">
      <h2 className="font-medium">Đánh giá của bạn</h2>
      <ReviewEntry review={review} />
      {review.hidden ? (
        <p className="text-sm">Cửa hàng đã ẩn đánh giá này: chỉ bạn còn thấy nó.</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button small onClick={onEdit}>
            Sửa đánh giá
          </Button>
          <Button small kind="danger" onClick={() => setDialogOpen(true)}>
            Xoá đánh giá
          </Button>
        </div>
      )}
      {isDialogOpen && (
        <LazyBoundary>
          <ConfirmDialog
            open
            onOpenChange={setDialogOpen}
            title="Bạn có muốn xoá đánh giá này?"
            onConfirm={() => remove.mutate()}
            busy={remove.isPending}
          >
            Đánh giá và ảnh của bạn sẽ bị xoá khỏi trang sản phẩm.
          </ConfirmDialog>
        </LazyBoundary>
      )}
    </section>
  )
}

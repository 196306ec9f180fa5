import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { ReviewListItem } from '#contract/reviews/admin-reviews.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { reviewsKey } from './review-queries.ts'

/** The product page shows the average and the reviews. */
const changedKeys = [reviewsKey, ['reviews'], ['product']]

export function ReviewActions({ review }: { review: ReviewListItem }) {
  const [openDialog, setOpenDialog] = useState<'answer' | 'hide' | null>(null)
  const close = () => setOpenDialog(null)
  if (review.hidden) return null
  const ofReview = <span className="sr-only"> đánh giá của {review.author}</span>
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end lg:flex-nowrap">
      <Button small onClick={() => setOpenDialog('answer')}>
        {review.answer ? 'Sửa trả lời' : 'Trả lời'}
        {ofReview}
      </Button>
      <Button small kind="danger" onClick={() => setOpenDialog('hide')}>
        Ẩn{ofReview}
      </Button>
      <Dialog
        open={openDialog === 'answer'}
        onOpenChange={(open) => !open && close()}
        title="Trả lời đánh giá"
        description={review.text || `${review.stars} sao, không có lời`}
      >
        <AnswerForm review={review} onDone={close} />
      </Dialog>
      <HideDialog review={review} open={openDialog === 'hide'} onClose={close} />
    </span>
  )
}

function AnswerForm({ review, onDone }: { review: ReviewListItem; onDone: () => void }) {
  const api = useApi()
  const answer = useActionForm(
    (body: { text: string }) => api.answerReview({ params: { id: review._id }, body }),
    {
      mode: 'onSubmit',
      defaultValues: { text: review.answer?.text ?? '' },
      invalidates: changedKeys,
      successToast: (saved) => ({ title: saved.answer ? 'Đã trả lời đánh giá' : 'Đã xoá trả lời' }),
      onDone,
    },
  )
  const { control, watch } = answer.form
  const isDeleted = review.answer && watch('text').trim() === ''
  return (
    <ActionForm submitLabel={isDeleted ? 'Xoá trả lời' : 'Đăng trả lời'} action={answer}>
      <ControlledField
        control={control}
        name="text"
        label="Trả lời của cửa hàng"
        hint="Hiện công khai dưới đánh giá ở trang sản phẩm."
        rules={{ validate: (text) => (review.answer || text.trim() ? true : 'Hãy viết câu trả lời') }}
      >
        {(input) => <TextArea {...input} rows={4} maxLength={limits.maxReviewLength} />}
      </ControlledField>
    </ActionForm>
  )
}

interface HideDialogProps {
  review: ReviewListItem
  open: boolean
  onClose: () => void
}

function HideDialog({ review, open, onClose }: HideDialogProps) {
  const api = useApi()
  const hide = useAdminMutation(() => api.deleteReview({ params: { id: review._id } }), {
    invalidates: changedKeys,
    successToast: () => ({ title: 'Đã ẩn đánh giá' }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ẩn đánh giá này?"
      confirm="Ẩn đánh giá"
      busy={hide.isPending}
      onConfirm={() => hide.mutate(undefined, { onSettled: onClose })}
    >
      Chỉ người viết còn thấy đánh giá; số sao không tính nữa và ảnh bị xoá. Đánh giá đã ẩn không hiện lại
      được.
    </ConfirmDialog>
  )
}

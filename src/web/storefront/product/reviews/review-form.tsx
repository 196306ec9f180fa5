import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { StarChoice } from '#web/ui/form/star-choice.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ReviewPhotos } from './review-photos.tsx'

interface ReviewFormProps {
  productId: string
  /** The review to edit; null for a new one. */
  review: OwnReview | null
  onSaved: () => void
  onCancel?: () => void
}

interface ReviewValues {
  stars: number
  text: string
  photos: string[]
}

export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const api = useApi()
  const toast = useToast()
  const [uploading, setUploading] = useState(false)
  const { control, register, setError, handleSubmit, formState } = useShopForm<ReviewValues>({
    mode: 'onSubmit',
    defaultValues: review ?? { text: '', photos: [] },
  })
  const { errors, isSubmitting } = formState
  const { field: stars } = useController({ control, name: 'stars', rules: { required: 'Hãy chọn số sao' } })
  const { field: photos } = useController({ control, name: 'photos' })

  async function save({ stars, text, photos }: ReviewValues) {
    const body = { stars, text, photos }
    try {
      if (review) await api.updateReview({ params: { id: review._id }, body })
      else await api.addReview({ params: { id: productId }, body })
      toast.show({ title: review ? 'Đã sửa đánh giá!' : 'Cảm ơn bạn đã đánh giá!', kind: 'success' })
      onSaved()
    } catch (error) {
      showFieldErrors(error, ['stars', 'text', 'photos'], setError)
      toast.show({ title: error instanceof ApiError ? error.error : 'Có lỗi xảy ra', kind: 'destructive' })
    }
  }

  return (
    <form
      onSubmit={handleSubmit(save, focusFirstError)}
      noValidate
      aria-labelledby="review-form"
      className="grid gap-5 bg-celadon-wash p-5"
    >
      <h2 id="review-form" className="font-medium">
        {review ? 'Sửa đánh giá của bạn' : 'Viết đánh giá'}
      </h2>
      <StarChoice
        id="review-stars"
        legend="Số sao"
        ref={stars.ref}
        value={stars.value ?? null}
        error={errors.stars?.message}
        onChange={stars.onChange}
      />
      <Field label="Nhận xét" optional error={errors.text?.message}>
        {(inputProps) => <TextArea {...inputProps} {...register('text')} />}
      </Field>
      <ReviewPhotos
        photos={photos.value}
        onChange={photos.onChange}
        onBusy={setUploading}
        error={errors.photos?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={isSubmitting || uploading}>
          {review ? 'Lưu' : 'Gửi đánh giá'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Huỷ</Button>}
      </div>
    </form>
  )
}

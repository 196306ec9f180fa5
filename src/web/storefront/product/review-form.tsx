import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { StarChoice } from '../../ui/star-choice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { ReviewPhotos } from './review-photos.tsx'

interface ReviewFormProps {
  productId: string
  /** The one that is changed; null: a new one. */
  review: OwnReview | null
  onSaved: () => void
  onCancel?: () => void
}

const starsId = 'review-stars'

/** Stars, words and photos of somebody who was delivered the product. */
export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const api = useApi()
  const toast = useToast()
  const [stars, setStars] = useState<number | null>(review?.stars ?? null)
  const [text, setText] = useState(review?.text ?? '')
  const [photos, setPhotos] = useState<string[]>(review?.photos ?? [])
  const [uploading, setUploading] = useState(false)
  const [starFault, setStarFault] = useState<string>()

  const save = useMutation({
    mutationFn: (body: { stars: number; text: string; photos: string[] }) =>
      review
        ? api.updateReview({ params: { id: review._id }, body })
        : api.addReview({ params: { id: productId }, body }),
    onSuccess: () => {
      toast.show({ title: review ? 'Đã sửa đánh giá!' : 'Cảm ơn bạn đã đánh giá!', look: 'success' })
      onSaved()
    },
    onError: (error) => {
      toast.show({ title: error instanceof ApiError ? error.error : 'Có lỗi xảy ra', look: 'destructive' })
    },
  })
  const faults = save.error instanceof ApiError ? save.error.details : []
  const faultOf = (path: string) => faults.find((fault) => fault.path.split('.')[0] === path)?.message

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending || uploading) return
    if (stars === null) {
      setStarFault('Hãy chọn số sao')
      event.currentTarget.querySelector<HTMLInputElement>(`#${starsId} input`)?.focus()
      return
    }
    save.mutate({ stars, text, photos })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="review-form"
      className="grid gap-5 bg-celadon-wash p-5"
    >
      <h2 id="review-form" className="font-medium">
        {review ? 'Sửa đánh giá của bạn' : 'Viết đánh giá'}
      </h2>
      <StarChoice
        id={starsId}
        legend="Số sao"
        value={stars}
        error={starFault ?? faultOf('stars')}
        onChange={(value) => {
          setStars(value)
          setStarFault(undefined)
        }}
      />
      <Field label="Nhận xét" optional error={faultOf('text')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            value={text}
            maxLength={limits.reviewText}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ReviewPhotos photos={photos} onChange={setPhotos} onBusy={setUploading} error={faultOf('photos')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={save.isPending || uploading}>
          {review ? 'Lưu' : 'Gửi đánh giá'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Huỷ</Button>}
      </div>
    </form>
  )
}

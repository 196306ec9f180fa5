import type { Review } from '#contract/reviews/reviews.ts'
import { buildImageSources } from '#domain/catalog/image-url.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Stars } from '#web/ui/display/stars.tsx'

export function ReviewEntry({ review }: { review: Review }) {
  const { author, stars, text, photos, createdAt, edited, answer } = review
  const [day] = formatDateTime(createdAt).split(',')
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={stars} />
        <span className="font-medium">{author}</span>
        <span className="text-ink-soft">
          <time dateTime={createdAt}>{day}</time>
          {edited && ' · đã sửa'}
        </span>
      </p>
      {text && <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-1">
          {photos.map((url, index) => (
            <li key={url} className="w-24">
              <a href={buildImageSources(url)?.src ?? url} target="_blank" rel="noreferrer" className="block">
                <ResponsiveImage url={url} alt={`Ảnh ${index + 1} của ${author}`} sizes="6rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-1 grid gap-1 border-l-2 border-edge pl-4">
          <p className="text-sm">
            <span className="font-medium">Cửa hàng trả lời</span>{' '}
            <time dateTime={answer.at} className="text-ink-soft">
              {formatDateTime(answer.at).split(',')[0]}
            </time>
          </p>
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
    </article>
  )
}

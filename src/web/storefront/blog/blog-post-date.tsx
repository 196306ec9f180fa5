import { toVietnamDay } from '#domain/date-time.ts'

const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the day in Vietnam (`9 tháng 11, 2026`). */
export function BlogPostDate({ publishedAt }: { publishedAt: string }) {
  const published = toVietnamDay(publishedAt)
  return (
    <time dateTime={published} className="text-sm text-ink-soft">
      {day.format(new Date(published))}
    </time>
  )
}

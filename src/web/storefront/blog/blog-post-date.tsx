const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar date (`9 tháng 11, 2026`), which is the same in every time zone. */
export function BlogPostDate({ publishedOn }: { publishedOn: string }) {
  return (
    <time dateTime={publishedOn} className="text-sm text-ink-soft">
      {day.format(new Date(publishedOn))}
    </time>
  )
}
